/**
 * How laboratories, platforms and suppliers write the values of lists besides what a company's own lists say: abbreviations of the words that grades
 * are made of, the names of cuts, and the words of other languages. The lists' own codes, names and spellings always come first.
 */

/** Words of grades and how they are shortened: 'Extr. Thick', 'Sl. Thin', 'V. Good', 'Fcy Light'. */
const shortened: Readonly<Record<string, readonly string[]>> = {
  EXTREMELY: ['EXTR', 'EXT', 'EX', 'EXTREME', 'X'],
  SLIGHTLY: ['SLIGHT', 'SLT', 'SLI', 'SL'],
  VERY: ['V', 'VRY'],
  FANCY: ['FCY', 'FNC', 'FAN', 'NATURAL FANCY'],
  MEDIUM: ['MED'],
  STRONG: ['STRG', 'STR', 'STG'],
  THICK: ['THK', 'TK'],
  THIN: ['THN', 'TN'],
  EXCELLENT: ['EXCEL', 'EXCELLANT', 'TRIPLE EXCELLENT'],
  LIGHT: ['LT'],
}

/** All ways to write a name by its words. */
function writtenOf(name: string): string[] {
  return name
    .toUpperCase()
    .split(' ')
    .map((word) => [word, ...(shortened[word] ?? [])])
    .reduce<string[]>((all, words) => all.flatMap((before) => words.map((word) => `${before} ${word}`.trim())), [''])
}

/**
 * A shape is named with its cut ('Cushion Modified Brilliant'), as a shape ('Pear Shape') and by its outline ('Sq. Radiant'). A round stone of another cut than
 * the brilliant is not priced as a round one, so it is asked.
 */
function cutsOf(name: string): string[] {
  const cuts =
    name === 'Round'
      ? ['', ' BRILLIANT']
      : ['', ' BRILLIANT', ' MODIFIED', ' MODIFIED BRILLIANT', ' MOD BRILLIANT', ' MOD BRIL', ' BRIL', ' MOD', ' STEP', ' MIXED']
  const ends = ['', ' CUT', ' SHAPE', ' SHAPED', ' SHAPES', 'S']
  return cuts.flatMap((cut) => ends.map((end) => `${name.toUpperCase()}${cut}${end}`))
}
const outlined = (name: string) =>
  ['SQ', 'SQUARE', 'LONG', 'L', 'RECT', 'RECTANGULAR', 'ELONGATED'].flatMap((outline) => cutsOf(`${outline} ${name}`))

const colorRange = (code: string) => {
  const [from, to] = code.split('-')
  return from && to ? [`${from} TO ${to}`, `${code} RANGE`, `${from} TO ${to} RANGE`] : []
}

/** 'None' in other languages. */
const none =
  'GEEN|NIL|NIHIL|KHÔNG|无|無|没有|无荧光|無螢光|ללא|Нет|Отсутствует|नहीं|कोई नहीं|NINGUNA|NINGUNO|NADA|NULA|NULO|KEINE|KEINER|KEINES|KEIN|AUCUNE|AUCUN|NULLE|NUL|NESSUNA|NESSUNO|NULLA|ASSENTE|NENHUMA|NENHUM|AUSENTE|YOK|なし|無し|없음|لا يوجد|لا شيء|بدون|BRAK'

/** More spellings of values, by list and code. */
const named: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  SHAPE: {
    ROUND:
      'TRÒN|ラウンド|ラウンドブリリアント|BRILJANT|GOL|圆形明亮式|圆明亮|שיבולת|בריליאנט|КР-57|Кр57|РОУНД|ROUND BRILLIANT CUT|CIRCULAR|圆形|圆|圓形|圓|圆钻|圓鑽|עגול|Круг|Круглый|गोल|ગોળ|REDONDO|REDONDA|RUND|ROND|RONDE|TONDO|ROTONDO|BRILLANT|BRILLANTE|YUVARLAK|PIRLANTA|دائري|دائرية|مستدير|مدور|라운드|원형|REDONDO BRILHANTE|BRILHANTE|OKRĄGŁY',
    PRINCESS:
      'プリンセス|PRI|PRNC|PRINC|PRINSES|公主方鑽|SQUARE MODIFIED BRILLIANT|RECTANGULAR MODIFIED BRILLIANT|SQUARE PRINCESS|公主方|公主方形|公主|פרינסס|Принцесса|प्रिंसेस|પ્રિન્સેસ|PRINCESA|PRINZESS|PRINZESSIN|PRINCESSE|PRINCIPESSA|PRENSES|برنسيس|الأميرة|اميرة|أميرة|프린세스',
    CUSHION:
      'SQ CU|SQ CUS|L CU|LONG CU|CM|CUMBR|CUSHION SQ|CUSHION SQUARE|CUSHION LONG|CUSHION BRLN|CUSHION MB|クッション|CUSHN|CSH|KUSSEN|枕型|枕形|垫形|墊形|枕|קושן|Кушон|कुशन|કુશન|COJIN|COJÍN|KISSEN|COUSSIN|CUSCINO|YASTIK|KUŞON|وسادة|كوشن|쿠션|ALMOFADA',
    OVAL: 'BẦU DỤC|OVB|OB|OVAL MB|オーバル|OVL|OVAAL|椭圆钻|椭圆|椭圆形|橢圓|橢圓形|蛋形|אובל|Овал|Овальный|अंडाकार|ओवल|ઓવલ|OVALADO|OVALO|ÓVALO|OVALE|بيضاوي|بيضوي|اوفال|오벌|타원|OWAL',
    EMERALD:
      'エメラルド|エメラルドカット|EMD|EMR|EMRLD|EMER|SMARAGDSLIJPSEL|祖母绿切|RECTANGULAR EMERALD|EMERALD STEP CUT|祖母绿|祖母綠|祖母绿形|祖母綠形|אמרלד|Изумруд|Изумрудная|एमराल्ड|એમરાલ્ડ|ESMERALDA|SMARAGD|EMERAUDE|ÉMERAUDE|SMERALDO|ZÜMRÜT|زمرد|زمردي|에메랄드|에메랄드컷|SZMARAGDOWY',
    'SQ EMERALD': 'SQ EMD|SQUARE EMERALD|SQUARE EMERALD CUT|SQ EMERALD CUT|SQ EM|SQUARE STEP CUT',
    ASSCHER: 'アッシャー|阿斯切|阿斯彻|阿斯切形|上丁方|אשר|Ашер|एशर|ASSHER|ASCHER|ASH|ASC|ASSCH|آشر|اشر|アッシャーカット|애셔|아셔',
    RADIANT:
      'ラディアント|RADYAN|LR|SQ RAD|L RAD|LONG RAD|RADIANT SQ|RADIANT LONG|RADI|RDNT|רדיאנט|RADIANTE|RADIANTS|RDT|RADT|CUT-CORNERED RECTANGULAR MODIFIED BRILLIANT|CUT-CORNERED SQUARE MODIFIED BRILLIANT|CUT CORNERED RECTANGULAR BRILLIANT|CUT CORNERED SQUARE BRILLIANT|雷迪恩|雷地恩|雷德恩|蕾蒂恩|ריידיאנט|Радиант|रेडिएंट|રેડિયન્ટ|RADIANTE|راديانت|راديان|래디언트|라디언트|ラディアン',
    PEAR: 'GIỌT NƯỚC|PEAR MB|ペアシェイプ|ペア|PE|PER|PEER|PEERVORM|פר|PERA|PERAS|TEAR DROP|TEARDROP|DROP|梨形|水滴|水滴形|טיפה|אגס|Груша|Капля|नाशपाती|पियर|પિયર|PERA|LAGRIMA|TROPFEN|BIRNE|POIRE|GOUTTE|GOCCIA|DAMLA|ARMUT|كمثرى|كمثري|دمعة|ペアーシェイプ|ペアー|페어|물방울|GOTA|GRUSZKA',
    MARQUISE:
      'マーキス|マーキーズ|MB|MARQ|MQS|MAR|मार्क्वीज|मार्कीज़|मार्कीज|मार्किस|MARKIES|MARKIEZIN|NAVETTE|MARQUIS|马眼|馬眼|马眼形|馬眼形|橄榄|橄欖形|מרקיזה|Маркиз|मार्क्विस|માર્કિસ|MARQUESA|MARQUESE|MARCHESA|MARKIZ|MARKİZ|ماركيز|ماركيزة|マーキース|マーキーズブリリアント|마퀴즈|마퀴스|MARKIZA|NAVETE',
    HEART:
      'TRÁI TIM|ハート|HRT|HB|हार्ट|CORAZONES|HEARTS|HART|HARTVORM|心形|心|לב|Сердце|दिल|હાર્ટ|CORAZON|CORAZÓN|HERZ|COEUR|CŒUR|CUORE|KALP|قلب|하트|CORAÇÃO|SERCE',
    TRILLION: '三角形|三角|Триллион|Треугольник|TRIANGOLO|TRIANGULO|DREIECK|CURVED TRIANGLE',
    BAGUETTE: 'STRAIGHT BAGUETTE|长方形|長方形|梯方|Багет|BAGUETE|BAGUETTA',
    'TAPERED BAGUETTE': 'TAPERED BAG|TAPERED BAGS|TAPERED BAGUETTES|TAPER|TAPERS|TAPERED|TAPER BAGUETTE',
    TRAPEZOID: 'TRAPEZE|TRAPEZ',
    'HALF MOON': 'HALFMOON|半月形|半月',
    'OLD EUROPEAN': 'EURO CUT|OLD EUROPEAN BRILLIANT|OLD EUROPEAN CUT|EUROPEAN CUT|EUROPEAN|CIRCULAR BRILLIANT',
    'OLD MINER': 'OLD MINE|OLD MINE BRILLIANT|OLD MINE CUT|OLD MINER CUT|OLD MINE CUSHION',
    ROSE: 'ROUND ROSE CUT',
  },
  FLUORESCENCE: {
    NON: `NON FLUORESCENT|NO FLUORESCENCE|NON FLUO|INERT|NEGLIGIBLE|FL0|${none}`,
    FNT: 'YẾU|FL1|FB|WEAK|ZWAK|弱|微弱|חלש|Слабая|हल्का|DÉBIL|DEBIL|SCHWACH|SCHWACHE|FAIBLE|DEBOLE|FRACA|FRACO|ZAYIF|ضعيف|ضعيفة|خفيف|弱い|약함|약|SŁABA',
    MED: 'TRUNG BÌNH|FL2|MD|MODERATE|MIDDEL|MIDDELMATIG|GEMIDDELD|中|中等|בינוני|Средняя|मध्यम|MEDIA|MEDIO|MÉDIA|MÉDIO|MITTEL|MITTLERE|MOYENNE|MOYEN|ORTA|متوسط|متوسطة|中程度|중간|보통|ŚREDNIA',
    STG: 'MẠNH|FL3|STERK|强|強|强烈|חזק|Сильная|तेज|FUERTE|STARK|STARKE|FORTE|FORT|GÜÇLÜ|KUVVETLİ|KUVVETLI|قوي|قوية|強い|강함|강|SILNA',
    VST: 'RẤT MẠNH|FL4|ZEER STERK|极强|很强|極強|חזק מאוד|Очень сильная|MUY FUERTE|SEHR STARK|SEHR STARKE|TRES FORTE|TRÈS FORTE|TRES FORT|TRÈS FORT|MOLTO FORTE|MUITO FORTE|ZEER STERKE|ÇOK GÜÇLÜ|ÇOK KUVVETLİ|قوي جدا|قوي جداً|非常に強い|매우 강함|BARDZO SILNA',
  },
  CUT: { EX: 'XXX|3EX|3X|TRIPLE EX', ID: 'SUPER IDEAL|IDEAL CUT|IDEAL PLUS|IDEAL0|AGS 0|TRIPLE 0|000' },
  EYE_CLEAN: { YES: '100|E0|TRUE|EYE CLEAN', NO: 'FALSE|NOT EYE CLEAN|NOT CLEAN' },
  FLUORESCENCE_COLOR: { BLUE: 'BLU|BLUISH', YELLOW: 'YEL|YLW|YELLOWISH' },
  SHADE: {
    NONE: `NO BGM|NO TINGE|NO SHADE|WH|${none}`,
    'FAINT BROWN': 'FNT BROWN|FNT BRN|FAINT BRN',
    'LIGHT BROWN': 'LT BROWN|LT BRN|LIGHT BRN',
    'MIX TINT': 'MIX TINGE|MIXED TINGE',
  },
  MILKY: { NONE: `NO MILKY|NOT MILKY|${none}`, M1: 'LIGHT MILKY|LT MILKY|SLIGHT MILKY', M2: 'MEDIUM MILKY|MED MILKY', M3: 'HEAVY MILKY' },
  // NN is 'none' in the lists of makers in Surat.
  BLACK_INCLUSION: { NONE: 'NN' },
  BLACK_SIDE_INCLUSION: { NONE: 'NN' },
  WHITE_INCLUSION: { NONE: 'NN' },
  WHITE_SIDE_INCLUSION: { NONE: 'NN' },
  HEARTS_ARROWS: { G: 'H&A|HA|H AND A' },
  CULET: { NON: 'PT|PTD' },
  TREATMENT: { NONE: `NT|${none}` },
  OVERTONE: { ORANGY: 'ORANGEY', GRAYISH: 'GREYISH', PURPLISH: 'PURPLEISH' },
}
const grades: Readonly<Record<string, string>> = {
  EX: 'XUẤT SẮC|UITSTEKEND|UITMUNTEND|极好|極好|优|優|Отлично|Отл|Отл.|Отличная|Превосходно|EXCELENTE|EXCELLENTE|EXZELLENT|EXZELLENTE|AUSGEZEICHNET|AUSGEZEICHNETE|ECCELLENTE|UITSTEKENDE|MÜKEMMEL|ممتاز|エクセレント|엑설런트|최상|DOSKONAŁY|DOSKONAŁA',
  VG: 'RẤT TỐT|SG|ZG|ZEER GOED|很好|非常好|Очень хорошо|Оч.хор|Оч.хор.|Оч. хор.|Оч хор|Очень хорошая|MUY BUENO|MUY BUENA|SEHR GUT|SEHR GUTE|TRES BON|TRÈS BON|TRES BONNE|TRÈS BONNE|MOLTO BUONO|MOLTO BUONA|MUITO BOM|MUITO BOA|ZEER GOEDE|ÇOK İYİ|ÇOK IYI|جيد جدا|جيد جداً|ベリーグッド|매우 좋음|베리굿|BARDZO DOBRY|BARDZO DOBRA',
  G: 'TỐT|GOED|好|良|Хорошо|Хорошая|Хор|Хор.|BUENO|BUENA|GUT|GUTE|BON|BONNE|BUONO|BUONA|BOM|BOA|GOEDE|İYİ|IYI|جيد|グッド|좋음|굿|DOBRY|DOBRA',
}
const gradeLists = new Set(['CUT', 'POLISH', 'SYMMETRY'])

/** Spellings of a value of a list that its list need not have. */
export function spellingsOf(list: string, { code, name }: { code: string; name: string }): string[] {
  const more = [named[list]?.[code], gradeLists.has(list) ? grades[code] : undefined].flatMap((words) => words?.split('|') ?? [])
  if (list === 'SHAPE') return [...cutsOf(name), ...(['CUSHION', 'RADIANT', 'PRINCESS'].includes(code) ? outlined(name) : []), ...more]
  return [...writtenOf(name), ...(list === 'COLOR' ? colorRange(code) : []), ...more]
}
