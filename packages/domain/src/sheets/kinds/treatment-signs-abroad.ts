/** What sheets in other languages than English call treated stones, and stones that are not treated. */

const treated = String.raw`(?:trait(?:[ée]e?s?|ement)|tratad[oa]s?|tratamiento|tratamento|trattat[oaie]|trattamento|behandel[td]|behandlung|behandeling|обработ\p{L}*|обработан\p{L}*|облагор\p{L}*)`
const hpht = '(?:hpht|hthp)'
/** HPHT as something that was done to a stone, rather than how it was made. */
export const treatedByHpht = new RegExp(
  String.raw`${treated}\s+(?:(?:au|à|par|con|mit|met|de|com|en|методом)\s+)?${hpht}|${hpht}[\s-]*(?:${treated}|处理|處理|処理)|(?:高温高压|高溫高壓)(?:处理|處理)`,
  'giu',
)
export const signsAbroad: readonly (readonly [sign: RegExp, code: string])[] = [
  [
    /perc(?:[ée]e?s?|age)\s+(?:(?:au|à|par)\s+)?laser|laser[\s-]?(?:ge)?bohr|laser[\s-]?behandel|lasergeboord|laserboring|(?:perforad[oa]s?|perforaci[oó]n|taladrad[oa]s?)\s+(?:(?:con|por|a|de)\s+)?l[aá]ser|(?:forat[oaie]|foratura)\s+(?:(?:al|con|a)\s+)?laser|лазерн\p{L}*\s+(?:сверл|отверст|просверл)|(?:про)?сверл\p{L}*\s+лазер|(?:激光|镭射|鐳射|雷射)(?:打孔|钻孔|鑽孔|穿孔)|レーザー(?:ドリル|穿孔)|레이저\s*(?:드릴|천공)/giu,
    'LASER DRILLED',
  ],
  [
    /riss[\s-]?(?:ge)?f[üu]e?ll|bruch[\s-]?(?:ge)?f[üu]e?ll|(?:klarheits|reinheits)[\s-]?verbesser|(?:fractures?|fissures?)\s+(?:rempli|combl)|(?:clarté|pureté)\s+(?:amélior|trait)|fracturas?\s+rellen|relleno\s+de\s+fractur|(?:claridad|pureza)\s+(?:mejorad|tratad)|fratture?\s+riempit|purezza\s+(?:miglior|trattat)|заполн\p{L}*\s+трещин|трещин\p{L}*\s+заполн|(?:裂隙|裂缝|裂縫|玻璃)(?:填充|充填)|[净淨]度(?:处理|處理|优化|優化|改善)/giu,
    'CLARITY ENHANCED',
  ],
  [/irradi(?:é|ad[oa])|bestrahl[tu]|bestraald|облуч[её]н|облучени|[辐輻](?:照|射)(?:处理|處理)?|照射処理/giu, 'IRRADIATED'],
  [treatedByHpht, 'HPHT'],
  [/beschichte[tn]|recubiert[oa]|rivestit[oaie]|镀膜|鍍膜|コーティング/giu, 'COATED'],
  [
    /farb[\s-]?(?:e\s+)?(?:behandel|behandl|ver[äa]e?nder|verbesser)|couleurs?\s+(?:trait|amélior|modifi)|color\s+(?:tratad|mejorad)|colore\s+(?:trattat|modificat)|цвет\s+(?:облагор|изменен|измен[её]н)|облагор\p{L}*\s+цвет|[颜顏]色(?:处理|處理|优化|優化|改善)|改色/giu,
    'COLOR ENHANCED',
  ],
]
/** What stands before a treatment that it denies. */
export const deniesAbroad = /(?:(?<!\p{L})(?:não|нет)\s+|не\s*|без\s+|ללא\s+|(?:未[经經]?|非|无|無|没有|沒有|不是|不)(?:任何)?)$/iu
/** That a stone has no treatment, in the column that asks for one. */
export const refusesAbroad =
  /^(?:não|nenhum\p{L}*|нет|без(?!\p{L}).*|не\s*(?:облагор|обраб)\p{L}*|необраб\p{L}*|(?:未[经經]?|无|無|没有|沒有)(?:处理|處理|优化|優化|改善)?|なし|無処理|없음|ללא(?!\p{L}).*|אין)$/iu
