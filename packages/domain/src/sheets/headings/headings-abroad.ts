import type { SheetField } from '../codes.ts'

/**
 * Headings in other languages: Chinese (simplified and traditional), Hebrew, Russian, Hindi, Gujarati, Thai, Spanish, German, French, Italian. They are
 * compared like the English ones, so accents and number words need no spelling of their own.
 */
export const headingsAbroad: Partial<Record<SheetField, string>> = {
  vStnId:
    'รหัส|รหัสสินค้า|库存编号|庫存編號|Steennummer|Nº piedra|Número de piedra|N. pietra|Numero pietra|رقم الحجر|رقم المخزون|Taş No|Taş Numarası|관리번호|재고번호|상품번호|스톤번호|管理番号|商品番号|石番号|品番|Cód. pedra|Nº da pedra|Номер|Vorraadnr|Voorraadnummer|Stocknr|Stocknummer|Partijnr|Partijnummer|Artikelnr|Steen nr|Hira No|Hira Number|Heera No|Heera Number|Maal No|Packet Kramank|钻号|鑽號|石头编号|裸钻编号|存货编号|商品编号|商品編號|厂内编号|内部编码|内部编号|商品编码|רפרנס|קוד|Инв. номер|Инвентарный номер|Идентификатор|№|Pierre n°|N° réf|N.º|Cód.|Código de piedra|Stein|Bestandsnummer|Pietra n.|货号|貨號|编号|編號|库存号|庫存號|石号|石號|钻石编号|鑽石編號|条码|條碼|产品编号|產品編號|货品编号|序列号|' +
    'מספר אבן|מלאי|מספר מלאי|מק"ט|מספר|מס אבן|Номер|Номер камня|Артикул|Код|Склад №|№ камня|Номер лота|Лот|ID камня|' +
    'स्टॉक नंबर|स्टॉक|पत्थर संख्या|स्टोन नंबर|સ્ટોક નંબર|સ્ટોન નંબર|Número|Nº|N° de piedra|Número de piedra|Referencia|Ref. piedra|Código|Lote|Nº de stock|' +
    'Nr|Lagernummer|Lager-Nr.|Artikelnummer|Artikel-Nr.|Art.-Nr.|Artikel|Steinnummer|Stein-Nr.|Nummer|Posten|Référence|Réf.|N° de pierre|Numéro|N° de stock|Numéro de stock|Lot n°|N° lot|' +
    'Numero|Numero pietra|Codice|Articolo|Riferimento|Rif.|Numero di stock|Lotto|Stok|Stok No|Stok Kodu|Ürün No|Ürün Kodu|Parti No|رقم القطعة|الرقم|رقم الصنف|كود|ストック番号|在庫番号|石No|번호|제품번호|나석번호|Código da pedra|Nº de estoque|Referência|Nr kamienia|Numer|Numer kamienia',
  wSts: 'Durum|Stok Durumu|状态|狀態|库存状态|庫存狀態|סטטוס|זמינות|Статус|Наличие|स्थिति|उपलब्धता|Disponibilidad|Estado|Verfügbarkeit|Disponibilité|Statut|Disponibilità|Stato|الحالة|التوفر|在庫状況|ステータス|상태|재고상태|Situação|Disponibilidade|Dostępność|Status kamienia',
  shpNm:
    'รูปทรง|Taglio|Corte|Şekil|Form (Schliff)|Talla|Taille|Schliff|Schliff/Form|Vorm|Slijpvorm|Aakar|Akar|Aakriti|Ghat|钻形|鑽形|石形|外形|外型|切割形狀|Вид огранки|Тип огранки|Огранка|חיתוך|Forma/Talla|形状|形狀|切割形状|琢型|款式|צורה|Форма|Форма огранки|आकार|आकृति|शेप|આકાર|શેપ|Forma|Talla (forma)|Forma de talla|Form|Schliffform|Forme|Taille (forme)|Forme de taille|Forma taglio|シェイプ|形|Kesim|Kesim Şekli|Şekli|الشكل|شكل|القطع|شكل القطع|カット形状|シェープ|모양|쉐입|형태|컷팅|Lapidação|Formato|Kształt|Szlif',
  crt: 'カラット|カラット数|캐럿|중량|分|Пункты|Поинты|נקודות|Karaat|Gewicht|Gewicht in karaat|Gewicht in Karat|Karaatgewicht|Vajan|Vazan|Wajan|Wazan|Bhar|Carat Vajan|Масса кар.|Вес кар.|Вес в каратах|Масса в каратах|石重(ct)|重量ct|卡数|卡數|克拉数|克拉數|分数|Kt|Quilataje|Peso ct|Peso (qt)|Poids ct|משקל בקרט|Karatgewicht|重量|克拉|克拉重量|克拉重|重量(克拉)|卡重|钻重|鑽重|石重|卡|משקל|קראט|קרט|Вес|Карат|Караты|Масса|Вес, карат|Вес (ct)|Масса, ct|वजन|कैरेट|भार|વજન|કેરેટ|Peso|Quilates|Quilate|Peso (quilates)|Gewicht|Karat|Gewicht (ct)|Poids|Poids (carats)|Masse|Peso (ct)|Carati|Caratura|Peso carati|Ağırlık|Karat Ağırlığı|Ct Ağırlık|الوزن|وزن|القيراط|قيراط|الوزن بالقيراط|石目|石目方|重さ|무게|중량(ct)|Quilatagem|Peso em quilates|Masa|Masa (ct)|Karaty',
  colNm:
    'สี|Kleur|Kleurgraad|Rang|Colour Rang|Kalar|颜色级别|顏色級別|Группа цвета|Цвет (группа)|דרגת צבע|Grado de color|Grado color|Farbstufe|Grade de couleur|颜色|顏色|成色|颜色等级|顏色等級|色级|色級|צבע|Цвет|Цветность|रंग|રંગ|કલર|कलर|Color (grado)|Farbe|Farbgrad|Couleur|Colore|カラー|Renk|Renk Derecesi|اللون|لون|درجة اللون|色|カラーグレード|색상|컬러|색|Cor|Barwa|Kolor',
  fcColNm: '彩钻颜色|彩色|彩鑽顏色|花式颜色|花式顏色|Фантазийный цвет|צבע פנסי|Color fantasía|Fancyfarbe|Couleur fantaisie|Colore fancy',
  clrNm:
    'ความสะอาด|ความใส|Zuiverheid|Shuddhi|Shuddhata|Saaf|Clarity Shuddhi|净度级别|淨度級別|瑕疵|Группа чистоты|Дефектность|רמת ניקיון|Grado de pureza|Reinheitsstufe|Degré de pureté|净度|淨度|净度等级|淨度等級|清晰度|ניקיון|נקיון|בהירות|Чистота|Прозрачность|शुद्धता|स्पष्टता|क्लैरिटी|શુદ્ધતા|ક્લેરિટી|Pureza|Claridad|Reinheit|Reinheitsgrad|Pureté|Purezza|クラリティ|Berraklık|Saflık|Temizlik|النقاء|نقاء|درجة النقاء|الصفاء|透明度|クラリティグレード|투명도|클래리티|선명도|Claridade|Czystość',
  cutNm:
    'การเจียระไน|เจียระไน|Slijpsel|Slijpkwaliteit|切工|车工|車工|切割|切工等级|切割等级|切工等級|ליטוש כללי|חיתוך|Огранка|Качество огранки|कट|કટ|Talla|Corte|Schliff|Schliffqualität|Schliffgüte|Taille|Taglio|カット|カット評価|Qualité de taille|Qualité de la taille|Qualité taille|Qualità taglio|Qualità del taglio|Calidad de talla|Calidad talla|Calidad de corte|Calidad del corte|Kesim|Kesim Kalitesi|Kesim Derecesi|جودة القطع|القطع|درجة القطع|カットグレード|컷|컷등급|커팅|Lapidação|Qualidade da lapidação|Qualidade do corte|Szlif|Jakość szlifu',
  polNm:
    'การขัดเงา|ขัดเงา|Polijsting|Polijst|Afwerking|אבזור|抛光|拋光|抛光度|打磨|ליטוש|פוליש|Полировка|पॉलिश|પોલિશ|Pulido|Politur|Poli|Polissage|Pulitura|Lucidatura|Finitura|ポリッシュ|研磨|Cila|Polisaj|Parlaklık|الصقل|صقل|التلميع|ポリッシュグレード|研磨状態|연마|폴리시|폴리쉬|광택|Polimento|Poler|Polerowanie',
  symNm:
    'ความสมมาตร|สมมาตร|Symmetrie|对称|對稱|对称性|對稱性|סימטריה|Симметрия|सममिति|सिमेट्री|સિમેટ્રી|Simetría|Symmetrie|Symétrie|Simmetria|シンメトリー|対称性評価|Simetri|التماثل|تماثل|التناظر|対称|対称性|シンメトリ|대칭|시메트리|대칭성|Simetria|Symetria',
  fluNm:
    'Fluorescentie|Fluo.|פלורסנציה|פלואור|פלור|פלורוסנציה|荧光级别|Флуор|Люм.|Chamak|Fluoresc.|Fluor.|荧光|螢光|荧光强度|螢光強度|荧光度|螢光反應|荧光反应|פלואורסנציה|פלורסנט|פלואורסנט|Флуоресценция|Флюоресценция|Люминесценция|फ्लोरोसेंस|फ्लोरेसेंस|ફ્લોરોસેન્સ|Fluorescencia|Fluoreszenz|Fluoreszens|Fluorescenza|蛍光性|蛍光|Floresan|Floresans|Flüoresans|Florışı|الفلورسنت|الفلورية|الفلورة|فلورسنت|التألق|蛍光反応|蛍光強度|형광|형광성|형광반응|Fluorescência|Fluorescencja',
  fluColNm: '荧光颜色|螢光顏色|Цвет флуоресценции|Color de fluorescencia|Fluoreszenzfarbe|Couleur de fluorescence|Colore fluorescenza',
  lbNm: 'Labo|Laboratorium|Labor.|Lab.|鉴定|鑒定|证书机构名|Лаб|Эксперт. лаб.|מכון|Institut de certification|Laboratoire de gemmologie|Zertifizierung|证书类型|證書類型|证书|證書|鉴定机构|鑒定機構|实验室|實驗室|证书机构|證書機構|鉴定所|מעבדה|תעודה|Лаборатория|Сертификат|प्रयोगशाला|लैब|લેબ|प्रमाणपत्र|Laboratorio|Certificado|Labor|Zertifikat|Institut|Laboratoire|Certificat|Certificato|鑑定機関|鑑別機関|Laboratuvar|Laboratuar|Sertifika|المختبر|مختبر|المعمل|الشهادة|鑑定所|鑑定書|グレーディング機関|감정기관|감정원|감정서|감정|Laboratório|Certyfikat',
  rptNo:
    'Certificaatnr|Certificaatnummer|Certificaat nr|Rapportnummer|Nº cert|N° cert|Cert. nº|Praman Patra No|Certi Kramank|证号|證號|GIA证书号|GIA證書號碼|IGI证书号|HRD证书号|国际证书号|鉴定证书号|№ серт|№ отчета|Номер серт|Номер заключения|№ GIA|מס תעודה|מספר דוח|תעודת GIA|Rapport n°|Berichtsnummer|Gutachten-Nr.|Gutachtennummer|Certificato nr|证书号|證書號|证书编号|證書編號|证书号码|證書號碼|报告编号|報告編號|报告号|鉴定书号|GIA编号|GIA證書號|מספר תעודה|תעודה מספר|מס תעודה|Номер сертификата|№ сертификата|Номер отчета|Сертификат №|रिपोर्ट नंबर|प्रमाणपत्र संख्या|સર્ટિફિકેટ નંબર|રિપોર્ટ નંબર|Número de certificado|Nº certificado|Certificado nº|Certificado|Zertifikatsnummer|Zertifikat-Nr.|Zertifikat|Reportnummer|Numéro de certificat|N° de certificat|N° certificat|Certificat n°|Certificat|Numero certificato|N. certificato|Certificato n.|Certificato|证书|證書|תעודה|Сертификат|鑑定書番号|鑑定番号|Sertifika|Sertifika No|Sertifika Numarası|Rapor No|رقم الشهادة|رقم التقرير|رقم الشهاده|レポート番号|鑑定書No|証明書番号|감정서번호|감정번호|리포트번호|증서번호|Nº do certificado|Número do certificado|Nr certyfikatu|Numer certyfikatu',
  locNm:
    'Locatie|Plaats|Sthan|Jagah|库存地点|所在城市|Склад|Страна|מיקום האבן|地点|地點|所在地|位置|货品所在地|库存地|城市|מיקום|עיר|Местонахождение|Город|Локация|Место|स्थान|शहर|સ્થળ|Ubicación|Ciudad|Lugar|Standort|Lagerort|Ort|Stadt|Emplacement|Lieu|Ville|Localisation|Luogo|Città|Ubicazione|Konum|Şehir|Ülke|الموقع|المدينة|الدولة|場所|위치|소재지|지역|Localização|Cidade|Lokalizacja|Miasto',
  rap: 'ラパポート|ラップ価格|ラパポート価格|מחיר ראפ|מחירון ראפ|سعر الراب|سعر راب|Rap Fiyatı|Listino Rap|Prezzo Rap|国际价格|國際價格|国际报价表|国际报价/ct|RAP价|Rap价|Рап. цена|Прайс Rapaport|Rapprijs|Rap lijst|国际报价|國際報價|国际价|國際價|报价表|Рапапорт|Рап|Цена по рапапорту|Цена Rapaport|רפפורט|ראפ|מחירון|मूल्य सूची|रैप|રેપ|Precio Rapaport|Rapaportpreis|Listenpreis|Prix Rapaport|Prix rap|Prezzo Rapaport|Listino|Rapaport|Rap Liste|سعر الرابابورت|رابابورت|라파포트|라파|랩가격|Preço Rapaport|Rapaport preço|Cena Rapaport',
  back: '割引率|割引|割引%|الخصم|الخصم %|نسبة الخصم|Korting|Korting %|Afslag|Katauti|Chhoot|Bada|下浮%|下浮点|下浮點|让利|折让|Скидка от Rap|Скидка от рапапорта|Rap скидка|% к Rap|Rap %|Décote|Décote %|Nachlass|Abschlag %|Ribasso|ראפ %|אחוז|% הנחה|折扣|退点|退點|折扣%|点数|點數|折扣率|下浮|הנחה|אחוז הנחה|Скидка|Скидка, %|Дисконт|छूट|डिस्काउंट|છૂટ|ડિસ્કાઉન્ટ|Descuento|Descuento %|Rabatt|Rabatt %|Abschlag|Remise|Remise %|Rabais|Escompte|Sconto|Sconto %|Sconto Rap|Sconto Rap %|İskonto|İskonto %|İndirim|İndirim %|Indirim|نسبة الخصم %|خصم|値引き|値引|ディスカウント|할인|할인율|할인율(%)|백|Desconto|Desconto %|Rabat|Rabat %|Zniżka',
  ctPr: '销售单价|每卡单价|Preço/ct|Preço por quilate|Preço por ct|Preço ct|Valor por quilate|カラット単価|Karat fiyatı|Fiyat/ct|Prijs per karaat|Prijs/ct|भाव प्रति कैरेट|भाव|ભાવ પ્રતિ કેરેટ|Prijs/ct|Prijs per karaat|Prijs per ct|Karaatprijs|Prijs|Bhav|Bhaav|Bhao|Dar|Rate Bhav|美金/克拉|USD/克拉|卡价|卡價|克拉价|克拉價|克拉价格|克拉價格|单价(USD/ct)|每克拉(美元)|Цена за кар.|Цена кар|Цена за 1 карат|$/кар|Precio/qt|Precio qt|USD/qt|Prix/carat|Prix ct|Prix unitaire|Preis/Karat|Preis pro ct|$/Kt|מחיר קראט|מחיר לקראט $|Prezzo ct|克拉单价|克拉單價|每克拉价格|每克拉價格|单价|單價|每克拉|每卡价|每卡|美元/克拉|价格|價格|מחיר לקראט|מחיר לקרט|מחיר|Цена за карат|Цена/карат|Цена|प्रति कैरेट मूल्य|प्रति कैरेट|दर|मूल्य|कीमत|ભાવ|પ્રતિ કેરેટ|Precio por quilate|Precio/quilate|Precio quilate|Precio|Preis pro Karat|Preis/ct|Karatpreis|Preis je Karat|Preis|Prix au carat|Prix par carat|Prix/ct|Prix carat|Prix|Prezzo al carato|Prezzo per carato|Prezzo/ct|Prezzo carato|Prezzo|Цена за ct|Цена $ за ct|Цена за карат USD|Birim Fiyat|Fiyat|Karat Başına Fiyat|سعر القيراط|السعر للقيراط|السعر/قيراط|السعر|سعر الوحدة|単価|1ct単価|価格/ct|価格|캐럿당 가격|캐럿당가격|캐럿가격|단가|가격|Preço/quilate|Preço|Cena za karat|Cena/ct|Cena',
  amt: '销售总价|单粒价格|单粒价|Preço total|Valor total|合計金額|Toplam|Toplam fiyat|Totaalprijs|कुल रकम|કુલ ભાવ|Totaal|Totaalprijs|Totale prijs|Bedrag|Kul Rakam|Kul|Rakam|Kul Bhav|Rashi|总价格|總價格|总额(USD)|总价USD|美金总价|售价|售價|Стоимость камня|Цена камня|Цена общая|Сумма USD|Precio final|Valor|Valor total|Gesamtbetrag|Gesamtwert|Endpreis|Wert|Valeur|Prix de la pierre|סכום|סכום כולל|Valore|Valore totale|总价|總價|总金额|總金額|金额|金額|合计|总额|合計|价格|價格|מחיר כולל|סה"כ|סך הכל|מחיר|Сумма|Итого|Общая цена|Стоимость|Цена|कुल|कुल मूल्य|राशि|कीमत|કુલ|કુલ રકમ|Total|Importe|Precio total|Precio|Gesamtpreis|Betrag|Summe|Gesamt|Preis|Prix total|Montant|Prix|Totale|Prezzo totale|Importo|Prezzo|Toplam Tutar|Tutar|Fiyat|السعر الإجمالي|السعر الاجمالي|الإجمالي|الاجمالي|المجموع|السعر الكلي|القيمة|السعر|総額|価格|販売価格|총금액|총액|총가격|합계|금액|가격|Preço final|Preço|Total geral|Cena całkowita|Wartość|Suma|Cena',
  depPer:
    'Diepte|Diepte %|Totale diepte|全深|全深比|深度|深度%|深度比|总深|總深|全深%|עומק|עומק %|Глубина|Глубина, %|गहराई|ઊંડાઈ|Profundidad|Profundidad %|Tiefe|Tiefe %|Profondeur|Profondeur %|Profondità|Profondità %|Derinlik|Derinlik %|Toplam Derinlik|العمق|العمق %|深さ|深さ%|デプス|깊이|깊이%|총깊이|Profundidade|Profundidade %|Głębokość|Głębokość %',
  tblPer:
    'Tafel|Tafel %|Tafelgrootte|台面|台面比|台宽|枱面|檯面|台面%|台宽比|טבלה|שולחן|Площадка|Площадка, %|Таблица|टेबल|ટેબલ|Tabla|Tabla %|Mesa|Tafel|Tafel %|Tafelgröße|Table (%)|Tavola|Tavola %|Masa %|Tabla Genişliği|الطاولة|الطاولة %|テーブル|テーブル%|테이블|테이블%|Mesa %|Tafla|Tafla %',
  length: '长度|長度|长|長|אורך|Длина|लंबाई|લંબાઈ|Longitud|Largo|Länge|Longueur|Lunghezza|Длин|Дл',
  width: '宽度|寬度|宽|寬|רוחב|Ширина|चौड़ाई|પહોળાઈ|Ancho|Anchura|Breite|Largeur|Larghezza|Ширин|Шир',
  height: '高度|高|深|גובה|Высота|ऊंचाई|ઊંચાઈ|Altura|Alto|Höhe|Hauteur|Altezza|Tiefe (mm)|Profundidad (mm)|Profondeur (mm)|Глубин|Выс',
  msrmnt:
    'Afmetingen|Maten|Abmessung|Mensuration|Mensurations|Diamètre|Durchmesser|Diámetro|Диаметр|Размер, мм|קוטר|מידות ממ|直径mm|尺寸mm|Maap|Nap|尺寸|规格|規格|测量|測量|直径|直徑|量度|大小|מידות|מידה|Размер|Размеры|Измерения|Габариты|माप|આકાર માપ|માપ|Medidas|Dimensiones|Maße|Abmessungen|Masse (mm)|Dimensions|Mesures|Misure|Dimensioni|Ölçü|Ölçüler|Boyut|Boyutlar|القياسات|المقاسات|الأبعاد|الابعاد|寸法|サイズ|サイズ(mm)|치수|사이즈|크기|규격|Medidas (mm)|Dimensões|Wymiary|Wymiar',
  ratio: '长宽比|長寬比|比例|יחס|Соотношение|अनुपात|Proporción|Verhältnis|Rapport|Rapporto|Oran|النسبة|縦横比|비율|Proporção|Proporcja',
  girdle:
    '腰|腰围|腰圍|腰棱|腰部|腰厚|חגורה|רונדיסט|Рундист|Пояс|गर्डल|ગર્ડલ|Filetín|Cintura|Filetin|Rondiste|Rundiste|Cintura (spessore)|Kuşak|الحزام|ガードル|거들|Cinturão|Rondysta',
  cultNm: '底尖|底面|尖底|קולט|Калетта|Шип|क्यूलेट|Culata|Culaso|Kalette|Colette|Apice|Külah|キューレット|큘렛|Culaça|Kolet',
  cAng: '冠角|冠部角度|Угол короны|Ángulo de corona|Kronenwinkel|Angle couronne|Angolo corona',
  cHgt: '冠高|冠部高度|Высота короны|Altura de corona|Kronenhöhe|Hauteur couronne|Altezza corona',
  pAng: '亭角|亭部角度|Угол павильона|Ángulo de pabellón|Pavillonwinkel|Angle culasse|Angolo padiglione',
  pHgt: '亭深|亭部深度|Глубина павильона|Profundidad de pabellón|Pavillontiefe|Profondeur culasse|Profondità padiglione',
  shdNm:
    '色调级别|咖色级|绿色|棕色|Коричн. оттенок|Коричневый оттенок|Kleurtint|Brauntönung|Rang Chhaya|色调|色調|咖色|咖|带咖|奶咖绿|גוון|Оттенок|छाया|शेड|શેડ|Tono|Matiz|Tönung|Nuance|Teinte|Tonalità',
  mlkNm: '奶油|奶级|奶度|Молочн.|חלביות|奶色|奶|带奶|奶光|חלבי|Молочность|दूधिया|મિલ્કી|Lechoso|Milchig|Laiteux|Lattiginoso',
  eClnNm:
    '肉眼洁净|肉眼净|Augenreinheit|Limpio al ojo|肉眼干净|肉眼乾淨|肉眼可见|Чистый на глаз|נקי לעין|Limpio a simple vista|Augenrein|Pur à l’œil|Pulito a occhio nudo',
  kToSStr: '内含物|內含物|净度特征|特征符号|Включения|Характеристики|Inclusiones|Einschlüsse|Inclusions|Inclusioni',
  lbCmt:
    '证书备注|證書備註|证书评论|Комментарий лаборатории|Комментарии сертификата|Comentario del certificado|Zertifikatskommentar|Commentaire du certificat|Commento certificato',
  lsrInc: '腰码|腰碼|激光刻字|镭射|激光编码|Лазерная надпись|Inscripción láser|Lasergravur|Inscription laser|Incisione laser',
  blkIncNm: '黑点|黑點|黑色包裹体|Черные включения|Чёрные включения|Inclusiones negras|Schwarze Einschlüsse|Inclusions noires|כתמים שחורים',
  treatmentNm:
    '処理|処理内容|处理|處理|优化处理|טיפול|Обработка|Облагораживание|उपचार|Tratamiento|Behandlung|Traitement|Trattamento|İşlem|المعالجة|معالجة|처리|처리여부|Tratamento|Poprawianie|Ulepszenie',
  originNm:
    '产地|產地|原产地|原產地|מקור|Происхождение|Страна происхождения|मूल|Origen|País de origen|Herkunft|Ursprung|Origine|Pays d’origine|Paese di origine',
  growthNm:
    '培育方式|生长方式|生長方式|Метод выращивания|Método de crecimiento|Züchtungsverfahren|Wachstum|Méthode de croissance|Metodo di crescita|Üretim Yöntemi|طريقة النمو|成長方法|製法|성장방법|생산방식|Método de crescimento',
  vendorNote:
    'Примечание|Примечания|Комментарий|Комментарии|备注|備註|Remarque|Remarques|Commentaire|Commentaires|Bemerkung|Bemerkungen|Anmerkung|Anmerkungen|Kommentar|Kommentare|Observación|Observaciones|Comentario|Comentarios|Osservazione|Osservazioni|Commento|Commenti|Opmerking|Opmerkingen|Observações|Comentários|Açıklama|Not|Notlar|ملاحظات|ملاحظة|備考|コメント|비고|메모|Observação|Uwagi',
  pieces:
    '件数|件數|数量|數量|粒数|粒數|颗数|כמות|Количество|Кол-во|Шт|संख्या|मात्रा|નંગ|Piezas|Cantidad|Stück|Stückzahl|Anzahl|Pièces|Quantité|Nombre|Pezzi|Quantità|Adet|Miktar|العدد|الكمية|個数|ピース|수량|개수|Peças|Quantidade|Ilość|Liczba sztuk',
}
