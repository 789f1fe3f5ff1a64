import { withoutChinese } from './chinese-words.ts'
import { sumsAbroad } from './phrases-of-sums.ts'
import { type Rewriting, rewriter } from './rewriting.ts'

/**
 * Words of other languages that clients write among those of the trade: Spanish, Portuguese, German, French, Italian, Dutch, Turkish, Russian, Hebrew, Arabic,
 * Japanese, Hindi, Gujarati; Chinese has a file of its own. Each is read as the word before its colon; those of `silent` ask for nothing.
 */
const words = `ROUND:गोल राउंड राउन्ड रौंद ગોળ રાઉન્ડ ラウンド دائري YUVARLAK REDONDO REDONDA REDONDOS REDONDAS РОУНД КРУГЛЫХ КРУГОВ RUND RUNDE RUNDER RUNDEN ROND RONDE RONDES RONDS ROTONDO TONDO TONDA TONDI TONDE BRILJANT BRILJANTEN BRILLANTE BRILLANTES BRILLANT BRILLANTEN GOL КРУГ КРУГЛЫЙ КРУГЛЫЕ КР עגול עגולים
ONE:EK
USD:DÓLARES DOLARES DÓLAR DOLLARI ДОЛЛАРОВ ДОЛЛАРА ДОЛЛ
OVAL:ओवल अंडाकार ઓવલ અંડાકાર オーバル بيضاوي OVAAL OVALSCHLIFF OVALOS OVALADOS OVALO ÓVALO OVALADO OVALADA OVALE OVALEN OVALER OVALES ОВАЛ ОВАЛЫ ОВАЛОВ אובל אובלים
PEAR:पियर नाशपाती પિયર ペアシェイプ كمثرى GOTA GOTAS DAMLA PERA PERAS TROPFEN PEER PEREN TROPFENSCHLIFF BIRNE POIRE POIRES GOCCIA GOCCE ГРУША ГРУШ ГРУШИ ГРУШУ טיפה טיפות
EMERALD:एमराल्ड એમરાલ્ડ エメラルド زمرد ESMERALDA SMARAGD SMARAGDSCHLIFF SMARAGDSCHLIFFE ÉMERAUDE EMERAUDE SMERALDO ИЗУМРУД אמרלד
PRINCESS:प्रिंसेस પ્રિન્સેસ PRINCESA PRINZESS PRINCESSE PRINCIPESSA ПРИНЦЕССА פרינסס
CUSHION:कुशन કુશન COJIN COJÍN KISSEN COUSSIN KUSSEN CUSCINO КУШОН קושן
RADIANT:RADIANTE РАДИАНТ רדיאנט
MARQUISE:मार्क्विस માર્ક્વિસ MARQUESA MARCHESA МАРКИЗ מרקיזה
HEART:पान दिल હાર્ટ CORAZON CORAZÓN HERZ COEUR CUORE СЕРДЦЕ לב
CT:कैरेट कैरट કેરેટ カラット قيراط KARAAT QUILATE QUILATES KARAT КАРАТ КАРАТА КАРАТОВ КАРАТУ КАР КТ CARATI CARATO קרט קראט קרטים
CUT:SCHLIFF TAILLE
TABLE:TAFEL MESA TABLA TAVOLA
DEPTH:TIEFE DIEPTE PROFONDEUR PROFUNDIDAD PROFONDITÀ
COLOR:RENK COR KLEUR FARBE COULEUR COLORE ЦВЕТ צבע RANG
CLARITY:BERRAKLIK ZUIVERHEID PUREZA CLARIDAD REINHEIT PURETÉ PURETE PUREZZA ЧИСТОТА ניקיון
BLUE:BLU BLAU
FAINT:SCHWACH SCHWACHE
IF:LUPENREIN
VS:VSI
RATIO:RAPPORTO
EACH:CADA ELK IEDER CIASCUNO CIASCUNA
BROWN:BRAUN BRAUNE BRUN BRUNS BRUNE BRUIN BRUINE MARRONE MARRÓN
LAB:LABORDIAMANT LABORDIAMANTEN LABDIAMANT LABDIAMANTEN
FLUOR:פלורסנט FLUR फ्लोरोसेंस फ्लोर ફ્લોરોસેન્સ ФЛУО FLUORESCÊNCIA FLORESAN FLUORESCENTIE FLUORESCENCIA FLUORESZENZ FLUORESZENS FLUORESCENZA ФЛЮОРЕСЦЕНЦИЯ ФЛЮОРЕСЦЕНЦИИ ФЛУОРЕСЦЕНЦИЯ ФЛУОРЕСЦЕНЦИИ פלור פלורסנציה פלואורסנציה
NONE:NINGUNA KEINERLEI AUCUNE NESSUNA
NO:MENOS OLMASIN SIN NADA NINGÚN NINGUN EXCEPTO SALVO KEINE KEIN KEINEN KEINER NICHT OHNE AUSSER SANS PAS AUCUN SAUF HORMIS SENZA NIENTE TRANNE SEM NÃO NAO NEM GEEN NIET ZONDER БЕЗ НЕ НЕТ КРОМЕ ללא בלי לא אין חוץ BINA
NAHI:नहीं नही मत નહીં નહિ નથી NAHI NAHIN NAHEE MAT
UNDER:UNTER SOTTO SOUS ONDER
OVER:ÜBER UEBER SOPRA BOVEN
ONLY:NUR SOLO SOLAMENTE SEULEMENT UNIQUEMENT SOLTANTO AUSSCHLIESSLICH ALLEEN SOMENTE APENAS SADECE ТОЛЬКО רק SIRF सिर्फ केवल ફક્ત
OK:CHALEGA
ALSO:BHI
UPTO:ATÉ HASTA BIS JUSQUA FINO MAXIMAL HÖCHSTENS HOECHSTENS HOOGSTENS MAXIMAAL MASSIMO MASSIMA MÁXIMO MAXIMO ДО עד TAK
FROM:DESDE AB VON VANAF ОТ
MIN:MINDESTENS MINSTENS MINIMAAL ALMENO MÍNIMO MINIMO
PRICE:PRECIO PREIS PRIX PREZZO ЦЕНА מחיר
BUDGET:PRESUPUESTO БЮДЖЕТ תקציב
PAIR:जोड़ी જોડી PAAR PAIRE COPPIA ПАРА ПАРУ זוג JODI
PCS:नग નંગ PIEDRAS PIEDRA PIEZAS PIEZA STÜCK STUECK STK STUKS STUK PZ PZA PZAS UDS STEIN STEINE PIÈCES PIEZZI PEZZI ШТ ШТУК NANG
OR:या ODER OU YA ИЛИ או
AND:और અને UND ET AUR
UP:ומעלה YUKARI
BETTER:BESSER MIEUX MEJOR MIGLIORE MELHOR BETER ЛУЧШЕ
TWO:שני שתי DOS ZWEI DEUX TWEE ДВА ДВЕ
THREE:TRES DREI TROIS DRIE ТРИ`
const silent = `是 चाहिए चाहिये है हैं का के की को में भेजो भाई नमस्ते જોઈએ છે ભાઈ મોકલો OLÁ OLA BOM BOA TARDE NOITE POR BUONGIORNO BUONASERA GUTEN TAG MORGEN ABEND HOI MERHABA SELAM ДОБРЫЙ ДЕНЬ ДОБРОЕ УТРО ВЕЧЕР ЗДРАВСТВУЙТЕ 您好 こんにちは お願いします مرحبا احتاج أريد ZOEK ZOEKT ZOEKEN GRAAG HEB HEBT HEBBEN EEN VAN VOOR KLANT GESLEPEN CERTIFICAAT DRINGEND DRINGENDE PADEGA PRECISO PROCURO QUERO OBRIGADO ARIYORUM LAZIM TAGLIO NECESITO BUSCO QUIERO TENGO CLIENTE PARA UN UNA DA DE CON DIAMANTE DIAMANTES DI UM UMA ПО CHACUNE CHACUN FAVOR GRACIAS HOLA BUENAS BUENOS DIAS SUCHE SUCHEN BRAUCHE BRAUCHEN ICH WIR EINEN EINE EIN FÜR FUER KUNDEN
KUNDE BITTE DIAMANTEN DANKE HALLO MIT CHERCHE CHERCHONS JE NOUS UNE DES LE LA POUR CLIENTE DIAMANT DIAMANTS PIERRE PIERRES MERCI BONJOUR SVP AVEC NE VEUX VOULONS CERCO CERCHIAMO VORREI PER DIAMANTI GRAZIE CIAO CHAHIYE TIENES BONSOIR CERTI DIKHAO DIKHA KEM CHO JAY JAI JINENDRA GOEDEMORGEN GOEDEMIDDAG GOEDENDAG
CHAHIE CHAIYE CHAHIA CHE JOIYE JOIE MEIN MAAL AAYA HAI KYA BHEJO BHEJ JALDI MUJHE KOI DHUNDHO MILEGA BATAO BATA ABHI AVEZ VOUS HABEN SIE LAGER BHAV محتاج CERTIFICAT CERTIFICADO ZERTIFIKAT CERTIFICATO נא למצוא RAHA RAHI KAR WALA WALI YAAR HABIBI KITNA KITNE KITNI KAL ACHI ACHA ACHHA KA KI KE SE НУЖЕН НУЖНА НУЖНО НУЖНЫ ИЩУ НАДО ЕСТЬ ЛИ СПАСИБО ПРИВЕТ БРИЛЛИАНТ БРИЛЛИАНТЫ КАМЕНЬ КАМНИ צריך
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

/** Refusals and limits of more than one word, before or after what they refuse: `IGI не надо`, `pas de rond`, `no más de 5000`. */
const atEnd = String.raw`(?=\s*(?:$|[,.;!]))`
const notNeeded = String.raw`(?<!\p{L})(?:не\s+(?:надо|нуж\p{L}+|хочу|хотим|подход\p{L}+)|לא\s+(?:צריך|צריכה|רוצה|מתאים))(?!\p{L})`
const phrasesAbroad: readonly Rewriting[] = [
  ...sumsAbroad,
  // "1 ct e mezzo"
  [/(?<![\d.,])(\d)\s*(ct|carat[io])\s+e\s+mezzo(?!\p{L})/giu, '$1.5 $2'],
  // "colore G e purezza VS", "ovale e pera": no color.
  [
    /(?<=[\p{L}\d]\s+)e(?=\s+(?:colore|purezza|taglio|pera|pere|goccia|gocce|ovale|ovali|tond[oiae]|smeraldo|cuscino|cuore|marchesa|principessa)(?!\p{L}))/gu,
    'and',
  ],
  // "diamant de laboratoire"
  [/(?<!\p{L})(?:diamant[esi]*\s+)?(?:de|di|da)\s+laborato(?:ire|rio|rium)(?!\p{L})/giu, ' lab '],
  // "F, sonst G"
  [/(?<!\p{L})(?:sonst|ansonsten|anders|sinon|altrimenti)\s+(?=\p{L})/giu, ' otherwise '],
  [/כל\s+אחד/gu, ' each '],
  [/(?<!\p{L})met\s+(?:een\s+)?(?=certifica)/giu, ' '],
  // "5 st. RD": pieces in German and Dutch; and no "1st", and no street.
  [/(?<![\p{L}\d.,-])([1-9]\d{0,2})\s+st\b\.?(?=\s+\p{L})(?!\s+\p{L}+(?:\s+\p{L}+)?\s+(?:street|road|avenue|ave|lane)\b)/giu, '$1 pcs '],
  [
    /(?<!\p{L})(?:no\s+m[aá]s\s+de|pas\s+plus\s+d[e']|non\s+pi[uù]\s+di|nicht\s+(?:mehr\s+als|über|ueber)|не\s+(?:больше|более|дороже|выше))(?!\p{L})/giu,
    ' no more than ',
  ],
  [
    /(?<!\p{L})(?:no\s+menos\s+de|pas\s+moins\s+d[e']|non\s+meno\s+di|nicht\s+(?:weniger\s+als|unter)|не\s+(?:меньше|менее|ниже|хуже))(?!\p{L})/giu,
    ' no less than ',
  ],
  // "menos de 2", "plus de 1,5"; "menos 35" is a sign.
  [/(?<!\p{L})(?:menos\s+de|moins\s+d[e']|meno\s+di|weniger\s+als|minder\s+dan|меньше|менее)(?!\p{L})/giu, ' less than '],
  [/(?<!\p{L})(?:m[aá]s\s+de|mais\s+de|plus\s+de|pi[uù]\s+di|mehr\s+als|meer\s+dan|больше|более)(?!\p{L})/giu, ' more than '],
  [/(?<!\p{L})יותר\s+מ-?\s*/gu, ' more than '],
  [/(?<!\p{L})פחות\s+מ-?\s*/gu, ' less than '],
  [/(?<!\p{L})(?:menos|moins|meno)(?=\s*\d)/giu, ' minus '],
  // "warum nicht oval": a suggestion.
  [
    /(?<!\p{L})(?:por\s?qu[eéê]\s+n[oã]o?|warum\s+(?:nicht|kein\p{L}*)|pourquoi\s+pas|perch[eé]\s+non?|waarom\s+(?:niet|geen)|почему\s+(?:бы\s+)?(?:и\s+)?не|למה\s+לא|kyu[n]?\s+nahi)(?!\p{L})(?:\s+(?:una?|une?|einen?|een))?/giu,
    ' ',
  ],
  [/(?<!\p{L})tod[oa]s?(?!\p{L})/giu, ' '],
  // "table de 58", "60 de mesa": no colors.
  [/(?<=(?<!\p{L})(?:table|mesa|tabla|profondeur|profundidad)\s+)de\s+(?=\d)/giu, ''],
  [/(?<=\d\s?%?\s+)de\s+(?=(?:table|mesa|tabla|profondeur|profundidad)(?!\p{L}))/giu, ''],
  [/(?<!\p{L})par\s+de(?!\p{L})/giu, ' pair of '],
  [new RegExp(notNeeded + atEnd, 'giu'), ' not accepted '],
  [new RegExp(notNeeded, 'giu'), ' no '],
  [
    /(?<!\p{L})(?:pas\s+(?:de|du|des)|nada\s+de|niente\s+di|(?:no|n[aã]o|non)\s+(?:quiero|queremos|necesito|busco|quero|queremos|voglio|vogliamo|cerco))(?!\p{L})/giu,
    ' no ',
  ],
]
const withPhrasesAbroad = rewriter(phrasesAbroad)
/** A line with its phrases of other languages written as the trade writes them in English. */
export const withTradePhrases = (line: string): string => withPhrasesAbroad(withChoices(withThousands(withoutChinese(line))))

const iberian =
  /(?<!\p{L})(?:ol[áa]|preciso|procuro|quero|at[ée]|obrigad[oa]|hola|busco|necesito|quiero|hasta|presupuesto|precio|pre[çc]o|or[çc]amento|gracias|redond[oa]s?|ovalad[oa]s?|quilates?|m[áa]xim[oa]|m[íi]nim[oa]|pureza|para|por|entre|piedras?|pedras?|d[óo]lar(?:es)?)(?!\p{L})/iu
/** "15 mil dólares": a thousand in Spanish and Portuguese, which in other lines may be a million or a thousandth of an inch. */
const withThousands = (line: string) =>
  /\d\s?mil(?!\p{L})/iu.test(line) && iberian.test(line)
    ? line.replace(/(?<=\d\s?)mil(?!\p{L}|\s+(?:de\s+)?(?:rea(?:is|l)|pesos?|euros?)(?!\p{L}))/giu, ' thousand')
    : line

/** "pera o corazón", "redondo u ovalo": a letter that is a word between two words of the trade alone. */
const withChoices = (line: string) =>
  !/\s[ou]\s/i.test(line)
    ? line
    : line.replace(/(\p{L}{3,})\s+[ouOU]\s+(?=(\p{L}{3,}))/gu, (whole, one: string, other: string) =>
        tradeWordFor(one.toUpperCase()) !== undefined && tradeWordFor(other.toUpperCase()) !== undefined ? `${one} or ` : whole,
      )
