/**
 * Words of other languages that clients write among those of the trade: Spanish, German, French, Italian, Dutch, Russian, Hebrew, Hindi in Latin letters, and
 * Chinese. Each is read as the word before its colon; those after `-` ask for nothing.
 */
const words = `ROUND:REDONDO REDONDA REDONDOS REDONDAS RUND RUNDE RUNDER RUNDEN ROND RONDE RONDS ROTONDO BRILLANTE BRILLANTES BRILLANT BRILLANTEN GOL КРУГ КРУГЛЫЙ КРУГЛЫЕ КР עגול עגולים
OVAL:OVALO ÓVALO OVALADO OVALADA OVALE OVALEN OVALER OVALES ОВАЛ ОВАЛЫ אובל אובלים
PEAR:PERA PERAS TROPFEN BIRNE POIRE POIRES GOCCIA ГРУША טיפה
EMERALD:ESMERALDA SMARAGD ÉMERAUDE EMERAUDE SMERALDO ИЗУМРУД אמרלד
PRINCESS:PRINCESA PRINZESS PRINCESSE PRINCIPESSA ПРИНЦЕССА פרינסס
CUSHION:COJIN COJÍN KISSEN COUSSIN CUSCINO КУШОН קושן
RADIANT:RADIANTE РАДИАНТ רדיאנט
MARQUISE:MARQUESA MARCHESA МАРКИЗ מרקיזה
HEART:CORAZON CORAZÓN HERZ COEUR CUORE СЕРДЦЕ לב
CT:QUILATE QUILATES KARAT КАРАТ КАРАТА КАРАТОВ КАР КТ CARATI CARATO קרט קראט קרטים
COLOR:FARBE COULEUR COLORE ЦВЕТ צבע RANG
CLARITY:PUREZA CLARIDAD REINHEIT PURETÉ PURETE PUREZZA ЧИСТОТА ניקיון
FLUOR:FLUORESCENCIA FLUORESZENZ FLUORESZENS FLUORESCENZA ФЛЮОРЕСЦЕНЦИЯ ФЛЮОРЕСЦЕНЦИИ ФЛУОРЕСЦЕНЦИЯ ФЛУОРЕСЦЕНЦИИ פלור פלורסנציה פלואורסנציה
NONE:NINGUNA KEINERLEI AUCUNE NESSUNA
NO:SIN KEINE KEIN OHNE SANS SENZA БЕЗ ללא בלי NAHI NAHIN
UPTO:HASTA BIS JUSQUA FINO MAXIMAL MÁXIMO MAXIMO ДО עד TAK
FROM:DESDE AB ОТ
MIN:MINDESTENS MÍNIMO MINIMO
PRICE:PRECIO PREIS PRIX PREZZO ЦЕНА מחיר
BUDGET:PRESUPUESTO БЮДЖЕТ תקציב
PAIR:PAAR PAIRE COPPIA ПАРА ПАРУ זוג JODI
PCS:PIEZAS PIEZA STÜCK STUECK PIÈCES PIEZZI PEZZI ШТ ШТУК NANG
OR:ODER OU ИЛИ או
AND:UND ET AUR`
const silent = `NECESITO BUSCO QUIERO TENGO CLIENTE PARA UN UNA DE CON DIAMANTE DIAMANTES PIEDRA PIEDRAS FAVOR GRACIAS HOLA BUENAS BUENOS DIAS SUCHE SUCHEN BRAUCHE BRAUCHEN ICH WIR EINEN EINE EIN FÜR FUER KUNDEN
KUNDE BITTE DIAMANTEN STEIN STEINE DANKE HALLO MIT CHERCHE CHERCHONS JE NOUS UNE DES LE LA POUR CLIENTE DIAMANT DIAMANTS PIERRE PIERRES MERCI BONJOUR SVP AVEC CERCO CERCHIAMO VORREI PER DIAMANTI GRAZIE CIAO CHAHIYE
CHAHIE CHAIYE CHAHIA HAI KYA BHEJO BHEJ JALDI MUJHE KOI DHUNDHO MILEGA BATAO BATA ABHI WALA WALI KA KI KE BHI SE НУЖЕН НУЖНА НУЖНО НУЖНЫ ИЩУ НАДО ЕСТЬ ЛИ СПАСИБО ПРИВЕТ БРИЛЛИАНТ БРИЛЛИАНТЫ КАМЕНЬ КАМНИ צריך
צריכה מחפש מחפשת דחוף שלום יהלום יהלומים אבן תודה`
export const silentAbroad: readonly string[] = silent.split(/\s+/)

const meanings: ReadonlyMap<string, string> = new Map(
  words.split('\n').flatMap((line) => {
    const [meaning = '', spellings = ''] = line.split(':')
    return spellings.split(' ').map((spelling) => [spelling, meaning] as const)
  }),
)
/** The trade's word for one of another language, in capitals; undefined where it is none. */
export const tradeWordFor = (word: string): string | undefined => meanings.get(word)

/** Chinese is written without spaces: its words are replaced where they stand, the longest first. */
const chinese: readonly (readonly [RegExp, string])[] = [
  [/无荧光|無螢光|无荧|無螢/g, ' no fluor '],
  [/荧光|螢光/g, ' fluor '],
  [/椭圆形?|橢圓形?/g, ' oval '],
  [/公主方?形?/g, ' princess '],
  [/祖母绿形?|祖母綠形?/g, ' emerald '],
  [/[枕垫墊]形/g, ' cushion '],
  [/雷[迪地德]恩形?/g, ' radiant '],
  [/梨形|水滴形?/g, ' pear '],
  [/马眼形?|馬眼形?/g, ' marquise '],
  [/心形/g, ' heart '],
  [/圆钻|圓鑽|圆形?|圓形?/g, ' round '],
  [/克拉以上|卡以上/g, ' ct up '],
  [/克拉|[卡]/g, ' ct '],
  [/(?<=\d\s?)分/g, ' pts '],
  [/颜色|顏色/g, ' color '],
  [/净度|淨度/g, ' clarity '],
  [/一对|一對/g, ' pair '],
  [/(?<=\d\s?)[颗顆粒只]/g, ' pcs '],
  [/以上/g, ' up '],
  [/以下|以内/g, ' or less '],
  [/预算|預算/g, ' budget '],
  [/求购|求|寻找|找|需要|要|有没有|有吗|请问|请|谢谢|你好|钻石|鑽石|现货|急|的/g, ' '],
]
const numerals = '零一二三四五六七八九十'
/** `三卡`, `两颗`, `半克拉`. */
const numeral = /([一二两兩三四五六七八九十])(?=克拉|卡|颗|顆|粒|分)/g

/** A line with its Chinese words as those of the trade. */
export function withoutChinese(line: string): string {
  if (!/\p{Script=Han}/u.test(line)) return line
  const counted = line
    .replace(numeral, (_, sign: string) => String(/[两兩]/.test(sign) ? 2 : numerals.indexOf(sign)))
    .replace(/半(?=克拉|卡)/g, '0.5')
  return chinese.reduce((left, [pattern, word]) => left.replace(pattern, word), counted)
}
