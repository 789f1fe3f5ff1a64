/** Words of a concept, separated by spaces; a star at the end stands for any ending. */
export type ConceptWords = Readonly<Record<string, string>>

/** Words of headings in languages of Latin and Cyrillic letters, and the abbreviations of English ones. A star stands for any ending. */
export const westernWords: ConceptWords = {
  weight: 'weight peso gewicht* poids pds ağırlık* вес веса масса массы wgt ağırlı* gew hmotnost*',
  carat: 'carat* ct cts crt crts karat* karaat* kt quilat* quil carati caratur* карат* кар ct qt qts кт kilat*',
  per: 'per por par pro je al au başına за perct başı na',
  color: 'color* colour* col couleur* coul colore* cor cores farb* kleur* renk* rengi цвет* цветност* kleurtje barv*',
  clarity:
    'clarity clar purity pureza pur puret* clarte claridad clareza reinheit* zuiverheid* zuiv purezza berraklık* saflık* чистот* чист прозрачност* дефектност* berraklı* saflı* temizlik cistot* czystosc*',
  cut: 'cut make corte talla taille taglio schliff* slijp* slijpsel kesim* lapidac* огранк* огр proporc* ct slijpkwaliteit coupe brus* vybrus* szlif*',
  polish:
    'polish pulid* pulit* pul pol пол pulimento poli polissage polit* polijst* polier* polimento polisaj* cila* lucidatura полировк* полир lucid* perdah finiture lesten* lesk* poler*',
  symmetry: 'symmetry sim simm сим simetr* simmetr* symetr* symmetr* симметр* симм симметричн* symetri*',
  fluor:
    'fluorescence fluorescen* fluoreszen* fluoresc fluo flor floresan* flüoresans* florışıma* флуоресц* флюоресц* флуор флюор люминесц* florışı* fluorescencj*',
  intensity: 'intensity intensid* intensit* intensität* strength stärke forza fuerza sterkte интенсивност* сила degre şiddet*',
  depth: 'depth profund* profond* prof diepte tiefe tief derinlik* глубин* глуб гл td derinli* fondo hloubk* głębok*',
  table: 'table tabla tafel* tavola tav mesa masa площадк* табл таблиц* tabulk* tafl*',
  length:
    'length l long longit* longueur lunghezza largo laenge länge* lang lengte compriment* comp uzunluk* длин* дл boy uzunlu* лонг delk* długosc*',
  width: 'width w b a ancho anchura anch larg largeur larghezza largura breit* breedte genişlik* ширин* шир en genişli* sirk* szerok*',
  height: 'height alto altura alt altezza haut hauteur* höhe* hoogte yükseklik* высот* выс yüksekli* vysk* wysok*',
  girdle: 'girdle filet* faja cintura cinturao rondist* rundist* rondiz* kuşak* kemer рундист* рунд пояс* пояска cint cinturon',
  culet: 'culet culat* culac* colett* kalett* kolet* apice punta kület* külah* калет* шип шипа culass* clt спайк kalet*',
  crown: 'crown coron* couronn* coroa* kron* kroon* oberteil* taç* корон* corona kronen ca cr taci верх* üst korun*',
  pavilion:
    'pavilion pabell* pavillon* pavill* paviljoen* padiglion* pavilh* unterteil* pavyon* павильон* пав pav culass* низ* pavilyon* pavilon* pawilon*',
  angle: 'angle angl angul* angol* ang winkel* hoek* açı* угол угла уг an uhel* uhl* kat',
  thick: 'thick thickness grosor espes* espess* épaisseur épais* spessor* sp dicke* stärke* dikte* kalınlık* толщин* толщ kalınlı*',
  ratio: 'ratio relac* rapporto rapport* verhält* verhouding* oran* proporc* razao соотношен* отношен* пропорц*',
  size: 'size medid* misur* mesur* dimens* abmess* maß* masse* afmeting* ölçü* boyut* размер* taille tamañ* tamanho* größ* grootte sz rozmer* wymiar*',
  diameter: 'diameter diametr* diamet* durchmess* çap* диаметр* диам',
  minimum: 'minimum min mín* kleinst* мин минимальн* от minim* kleinste küçük наимен*',
  maximum: 'maximum max máx* größt* макс максимальн* до massim* maxim* maksim* büyük grootste наибольш*',
  price:
    'price prc pric rate rt prix precio prec preis* prezz* prijs* fiyat* preço* цена цены цен стоимост* bedeli ücret* bedel* тариф* çeşit cen',
  unit: 'unit unitar* unitair* birim einzel*',
  total: 'total totale totala tot gesamt* totaal* toplam* общ* итог* всего end final finale komplett* celk* razem',
  amount: 'montant* import* betrag* bedrag* tutar* tutarı valor сумм*',
  list: 'list lista liste listen* listin* listini tarif* прайс* прейскурант* rap rapaport* rapnet* рап* lijst* рапапорт* cenik* cennik*',
  discount:
    'discount ds dis rebate off down descuento* dto desc remis* rabais* decot* rabatt* abschlag* nachlass* sconto* sc sconti korting* indirim* iskonto* desconto* скидк* дисконт* slev*',
  laboratory:
    'laboratory laborat* lab labo labor* laboratuvar* лаборатори* лаб institut* ente certificator* центр* геммологическ* лаборат* gemmolog* gemolog* prüflabor emisor emissor émetteur istitut* instytut* entidad* organism* kurum* выдавш*',
  report:
    'report certificate cert certif* certific* certificaat zertifi* zertifikat zert gutachten* berich* inform* relazion* rapor* rapport* sertifika* отчет* сертифик* серт заключен* rpt laudo document* dokument* atest* rapporto rapporti certyfikat*',
  number:
    'n no nbr num number code cod codice codigo código* kod* ref rif referenc* référenc* riferiment* id sku артикул* код кода nummer* numar* numero numéro art artikel* kodu nosu identific* articol* articul* товар* ürün* товара cislo cisl* numer* lfd',
  own: 'interna interne intern internal own propia propio propri* eigen* внутр* инвентарн*',
  shape: 'shape shp form forme forma formas sagoma vorm* şekil* şekli форм* форма geometry type formato art tvar* kształt*',
  stock:
    'stock packet lot parcel lote lotto partij* stok* stoğ* склад* stk lager* voorraad* magazzin* almacen* envanter* depo склада depo* лот лота',
  stone:
    'stone diamond piedra* pietra pietre pierre* stein* steen* taş* elmas* pırlanta* камн* камен* бриллиант* алмаз* diamant* pedra* diam gemma kamen* kamien*',
  location:
    'location office* ofis bureau* büro* buro* офис* tresor* warehouse* vault* safe sede* locat* ubic* ubicaz* lieu lugar luogo localiz* localis* emplac* standort* ort locati* plaats* konum* sehir* местонахожд* мест* город* ville ciudad* citta cidade* şehir* bulunduğu конум находит* хранен* deposit* almacén stad стад sede sehri mist* lokalizac*',
  country: 'country ctry pais pays land paese ülke* стран*',
  comment:
    'comment remark coment* comment* commen* bemerk* anmerk* kommentar* observ* osserv* nota notas note notiz* opmerk* açıklama* yorum* примеч* коммент* remarque* bilgi not notu anmerk',
  image:
    'image cliché* picture photo pic foto* imag* immagin* bild* afbeeld* resim* resmi* görsel* фото* изображ* рисун* снимок* snap still фотограф* fotograf* visuel* visual*',
  video: 'video vdo movie film* videos vidéo* видео* ролик* spin clip* clipe filmato',
  link: 'link lnk pdf url enlace* lien* verweis* collegament* bağlantı* ссылк* linki web',
  treatment: 'treatment tratam* traitem* trattam* behandl* işlem* обработ* облагораж*',
  growth: 'growth crecim* croiss* crescit* cresc* wachst* zücht* üretim* выращив* рост*',
  origin: 'origin origen origine origem herkunft* ursprung* köken* menşe* происхожд*',
  shade:
    'shade tinge tint matiz* tono* tonalid* nuance* teint* tönung* stich* sfumatur* tonal* ton оттен* kleurzweem zweem esfumat* tint* tinct* brown marron* marrón* marrone brun* braun* bruin* castanh* kahverengi коричн*',
  milky:
    'milky milk* luster lustre lstr lactesc* lattesc* lechos* leitos* lact* lait* latt* lattig* milch* milchig* melk* sütlü* süt молочн* мол hazy haze cloudy trüb* trub* turbi* troubl* мутн*',
  inclusion: 'inclusion inclus* einschl* insluit* inklüz* включен*',
  black: 'black negr* noir* schwarz* ner* preto* pret* zwart* siyah* черн*',
  white: 'white blanc* weiß* bianc* branc* wit beyaz* бел*',
  open: 'open abiert* ouvert* offen* apert* abert* открыт*',
  eye: 'eye ojo oeil œil auge* oog* occhio olho göz* глаз* vista simple nu nudo desnudo blote bloßem невооруж*',
  clean: 'clean limpi* pur rein pulit* limp* temiz* schoon чист* clean a à',
  key: 'key ключ* symbol* simbol* символ*',
  inscription: 'inscription inscripc* inscriz* gravur* gravür* laser* láser* надпис* лазер*',
  star: 'star estrella* etoile* stern* stella* ster yıldız* звезд* stars',
  lower: 'lower inferior* inferieur* unter* нижн*',
  half: 'half halves facet* mitad* moitie* demi* hälft* полов* metà meta halb* facett*',
  average: 'average avg mittel* promedio moyen* medio media средн* ortalama',
  percent: 'pct per percent percentage por100 yüzde prc yüzdesi процент* percentual* porcent* pourcent* prozent*',
  grade:
    'grade actual aktuell* actuel* attual* current gr gd nm cd name desc descr description kind quality calid* qualit* qualid* kwaliteit* prüf method на grad* stufe* derece* kalite* качеств* групп* степен* grado grau cantidad тип вид finish overall level di du de der des la le el lo il o os as in im aus für fur sur dans sous sobre com em na ao met op te van ile için в из от для с rating score note seviye* derecesi beurteilung bewertung* stufen wertung* type a à art güte* by von 1 оценк* наличи* aspect* aspett* aspecto giudizi* presenc* presenz* tipo nivel* livell* niveau* уровен* уровн* характеристик* notu gemolog* gemmolog* taux niveau классификац* stufe к отн относит* базов* final наклон* kvalit* jakosc*',
  millimetres: 'mm',
}
