import type { ConceptWords } from './concept-words.ts'

/** Words of headings in languages of Latin and Cyrillic letters, and the abbreviations of English ones. A star stands for any ending. */
export const westernWords: ConceptWords = {
  weight: 'weight peso gewicht* poids pds ağırlık* вес веса масса массы wgt',
  carat: 'carat* ct cts crt crts karat* karaat* kt quilat* quil carati caratur* карат* кар ct qt qts',
  per: 'per por par pro je al au başına за perct',
  color: 'color* colour* col couleur* coul colore* cor cores farb* kleur* renk* rengi цвет* цветност*',
  clarity:
    'clarity clar purity pureza pur puret* clarte claridad clareza reinheit* zuiverheid* zuiv purezza berraklık* saflık* чистот* чист прозрачност* дефектност*',
  cut: 'cut make corte talla taille taglio schliff* slijp* slijpsel kesim* lapidac* огранк* огр proporc*',
  polish:
    'polish pulid* pulit* pul pol пол pulimento poli polissage polit* polijst* polier* polimento polisaj* cila* lucidatura полировк* полир',
  symmetry: 'symmetry sim simm сим simetr* simmetr* symetr* symmetr* симметр* симм',
  fluor:
    'fluorescence fluorescen* fluoreszen* fluoresc fluo flor floresan* flüoresans* florışıma* флуоресц* флюоресц* флуор флюор люминесц*',
  intensity: 'intensity intensid* intensit* intensität* strength stärke forza fuerza sterkte интенсивност* сила degre',
  depth: 'depth profund* profond* prof diepte tiefe tief derinlik* глубин* глуб td',
  table: 'table tabla tafel* tavola tav mesa masa площадк* табл таблиц*',
  length: 'length l long longit* longueur lunghezza largo laenge länge* lang lengte compriment* comp uzunluk* длин* дл',
  width: 'width w b a ancho anchura anch larg largeur larghezza largura breit* breedte genişlik* ширин* шир',
  height: 'height alto altura alt altezza haut hauteur* höhe* hoogte yükseklik* высот* выс',
  girdle: 'girdle filet* faja cintura cinturao rondist* rundist* rondiz* kuşak* kemer рундист* рунд пояс* пояска cint',
  culet: 'culet culat* culac* colett* kalett* kolet* apice punta kület* külah* калет* шип шипа culass*',
  crown: 'crown coron* couronn* coroa* kron* kroon* oberteil* taç* корон* corona kronen ca cr',
  pavilion: 'pavilion pabell* pavillon* pavill* paviljoen* padiglion* pavilh* unterteil* pavyon* павильон* пав pav culass*',
  angle: 'angle angl angul* angol* ang winkel* hoek* açı* угол угла уг',
  thick: 'thick thickness grosor espes* espess* épaisseur épais* spessor* sp dicke* stärke* dikte* kalınlık* толщин* толщ',
  ratio: 'ratio relac* rapporto rapport* verhält* verhouding* oran* proporc* razao соотношен* отношен* пропорц*',
  size: 'size medid* misur* mesur* dimens* abmess* maß* masse* afmeting* ölçü* boyut* размер* taille tamañ* tamanho* größ* grootte',
  diameter: 'diameter diametr* diamet* durchmess* çap* диаметр* диам',
  minimum: 'minimum min mín* kleinst* мин минимальн* от',
  maximum: 'maximum max máx* größt* макс максимальн* до',
  price: 'price prc pric rate rt prix precio prec preis* prezz* prijs* fiyat* preço* цена цены цен стоимост* bedeli',
  unit: 'unit unitar* unitair* birim einzel*',
  total: 'total totale totala tot gesamt* totaal* toplam* общ* итог* всего сумм* montant* import* betrag* bedrag* tutar* valor',
  list: 'list lista liste listen* listin* listini tarif* прайс* прейскурант* rap rapaport* rapnet* рап* lijst*',
  discount:
    'discount ds dis rebate off down descuento* dto desc remis* rabais* decot* rabatt* abschlag* nachlass* sconto* sc sconti korting* indirim* iskonto* desconto* скидк* дисконт*',
  laboratory: 'laboratory laborat* lab labo labor* laboratuvar* лаборатори* лаб institut* ente certificator* центр* геммологическ*',
  report:
    'report certificate cert certif* certific* certificaat zertifi* zertifikat zert gutachten* berich* inform* relazion* rapor* rapport* sertifika* отчет* сертифик* серт заключен* rpt',
  number:
    'n no nbr num number code cod codice codigo código* kod* ref rif referenc* référenc* riferiment* id sku артикул* код кода nummer* numar* numero numéro art artikel*',
  own: 'interna interne intern internal own propia propio propri* eigen* внутр* инвентарн*',
  shape: 'shape shp form forme forma formas sagoma vorm* şekil* şekli форм* форма geometry type',
  stock: 'stock packet lot parcel lote lotto partij* stok* stoğ* склад* stk lager* voorraad* magazzin* almacen*',
  stone:
    'stone diamond piedra* pietra pietre pierre* stein* steen* taş* elmas* pırlanta* камн* камен* бриллиант* алмаз* diamant* pedra* diam gemma',
  location:
    'location locat* ubic* ubicaz* lieu lugar luogo localiz* localis* emplac* standort* ort locati* plaats* konum* sehir* местонахожд* мест* город* ville ciudad* citta cidade*',
  country: 'country ctry pais pays land paese ülke* стран*',
  comment:
    'comment remark coment* comment* commen* bemerk* anmerk* kommentar* observ* osserv* nota notas note notiz* opmerk* açıklama* yorum* примеч* коммент*',
  image: 'image picture photo pic foto* imag* immagin* bild* afbeeld* resim* resmi* görsel* фото* изображ* рисун*',
  video: 'video movie film* videos vidéo* видео* ролик*',
  link: 'link lnk pdf url enlace* lien* verweis* collegament* bağlantı* ссылк* linki web',
  treatment: 'treatment tratam* traitem* trattam* behandl* işlem* обработ* облагораж*',
  growth: 'growth crecim* croiss* crescit* cresc* wachst* zücht* üretim* выращив* рост*',
  origin: 'origin origen origine origem herkunft* ursprung* köken* menşe* происхожд*',
  shade: 'shade tinge tint matiz* tono* tonalid* nuance* teint* tönung* stich* sfumatur* tonal* ton оттен*',
  milky:
    'milky milk* luster lustre lstr lactesc* lattesc* lechos* leitos* lact* lait* latt* lattig* milch* milchig* melk* sütlü* süt молочн* мол',
  inclusion: 'inclusion inclus* einschl* insluit* inklüz* включен*',
  black: 'black negr* noir* schwarz* ner* preto* pret* zwart* siyah* черн*',
  white: 'white blanc* weiß* bianc* branc* wit beyaz* бел*',
  open: 'open abiert* ouvert* offen* apert* abert* открыт*',
  eye: 'eye ojo oeil œil auge* oog* occhio olho göz* глаз* vista simple',
  clean: 'clean limpi* pur rein pulit* limp* temiz* schoon чист* clean a à',
  key: 'key ключ* symbol* simbol* символ*',
  inscription: 'inscription inscripc* inscriz* gravur* gravür* laser* láser* надпис* лазер*',
  star: 'star estrella* etoile* stern* stella* ster yıldız* звезд*',
  lower: 'lower inferior* inferieur* unter* нижн*',
  half: 'half halves facet* mitad* moitie* demi* hälft* полов* metà meta',
  average: 'average avg mittel* promedio moyen* medio media средн* ortalama',
  percent: 'pct per percent percentage por100 yüzde',
  grade:
    'grade gr gd nm cd name desc descr description kind quality calid* qualit* qualid* kwaliteit* prüf method на grad* stufe* derece* kalite* качеств* групп* степен* grado grau cantidad тип вид finish overall level',
  millimetres: 'mm',
}
