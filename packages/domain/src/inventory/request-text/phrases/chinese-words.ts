/** Chinese words as those of the trade. */

/** Chinese is written without spaces: its words are replaced where they stand, the longest first. */
const chinese: readonly (readonly [RegExp, string])[] = [
  // Questions and limits that only look like refusals.
  [/有[没沒]有|需要不需要|要不要|非常|不急|不好意思|对不起|不错|不贵/g, ' '],
  [/差不多/g, ' about '],
  // "Besides rounds also ovals" refuses none.
  [/除了?(?=[^,.;!?、。，]*[还還也])/g, ' '],
  [/[还還](?=要|有)/g, ' '],
  [/为什么不|為什麼不|何不|要不(?!要)/g, ' '],
  [/[只仅僅](?:要|需)?(?!\d)/g, ' only '],
  [/(?<=\d\s?)[到至](?=\s?\d)/g, ' - '],
  [/[各每](?:颗|粒)?/g, ' each '],
  [/不限|无所谓|無所謂|[没沒](?:有)?问题/g, ' doesnt matter '],
  [/不超过|不超過|不大于|不大於|不高于|不高於/g, ' no more than '],
  [/不低于|不低於|不小于|不小於|不少于|不少於/g, ' no less than '],
  // `圆形改成椭圆`.
  [/[从從把]?([^,.;!?、。，\s]{1,6}?)(?:改成|改为|改為|换成|換成|改)(?=\S)/g, ' change $1 to '],
  [/培育[钻鑽]?石?|实验室[钻鑽]?石?/g, ' lab grown '],
  [/彩[钻鑽]/g, ' fancy color '],
  [/天然/g, ' natural '],
  [/(?<=[,;。，]\s*)要/g, ' but '],
  // What is refused is said before its refusal too: `圆形不要`.
  [/(?:不要|不需要|不接受|不可以|不行|不收)(?=\s*(?:$|[,.;!、。，]))/g, ' not accepted '],
  [/不要|不需要|不用|不接受|不收|不含|不带|不帶|不是|除了|除去|除|[没沒]有|[无無](?!色)|非|不/g, ' no '],
  [/以外|之外|都可以|都行/g, ' '],
  [/可以|也行/g, ' ok '],
  [/(?<=[D-Z])色/gi, ' color '],
  [/强(?=[荧螢])|強(?=[荧螢])/g, ' strong '],
  [/中等?(?=[荧螢])/g, ' medium '],
  [/[弱微](?=[荧螢])/g, ' faint '],
  [/[异異]形/g, ' fancy shapes '],
  [/美金|美元/g, ' usd '],
  [/[荧螢]光?/g, ' fluor '],
  [/[弱微淡浅淺]色?(?=[奶咖绿綠灰])/g, ' faint '],
  [/奶色?/g, ' milky '],
  [/咖啡?色?/g, ' brown '],
  // Among shades; the last sign of `祖母绿` is of an emerald.
  [/(?<!祖母)[绿綠]色?(?!宝|寶|[钻鑽])/g, ' green '],
  [/灰色?(?![钻鑽])/g, ' gray '],
  [/椭圆形?|橢圓形?/g, ' oval '],
  [/我[们們]?在/g, ' I am in '],
  [/香港/g, ' HK '],
  [/孟[买買]/g, ' Mumbai '],
  [/[迪杜]拜/g, ' Dubai '],
  [/安特[卫衛]普/g, ' Antwerp '],
  [/[纽紐][约約]/g, ' New York '],
  [/三(?=\s?EX)/gi, ' 3'],
  [/三优/g, ' 3ex '],
  [/(?<=[港买買拜普约約])货/g, ' goods '],
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
  [/或者?/g, ' or '],
  [/[和与與及跟]/g, ' and '],
  [/以上/g, ' up '],
  [/以下|以内/g, ' or less '],
  [/预算|預算/g, ' budget '],
  [
    /求购|报价|報價|求|寻找|找|需要|要|有吗|请问|请|谢谢|你好|您好|[了吧呢啊呀哦嘛吗个個也都给我你您们們]|钻石|鑽石|现货|現貨|客人|客户|客戶|急|的/g,
    ' ',
  ],
]
const numerals = '零一二三四五六七八九'
const digitOf = (sign: string) => (/[两兩]/.test(sign) ? 2 : numerals.indexOf(sign))
/** `三卡`, `两颗`, `三十分`, `一百二十粒`: the whole run, of which its last sign alone would be another number. */
const numeral = /[一二两兩三四五六七八九十百零]+(?=克拉|卡|颗|顆|粒|分|只)/g
/** Hundreds and tens stand after their figure, which may be left out: `十五` is 15. */
function numberOf(run: string): number {
  let total = 0
  let figure = 0
  for (const sign of run) {
    if (sign !== '十' && sign !== '百') figure = digitOf(sign)
    else {
      total += (figure || 1) * (sign === '十' ? 10 : 100)
      figure = 0
    }
  }
  return total + figure
}

/** A line with its Chinese words as those of the trade. */
export function withoutChinese(line: string): string {
  if (!/\p{Script=Han}/u.test(line)) return line
  const counted = line
    .replace(numeral, (run) => String(numberOf(run)))
    // `一克拉二十分`: carats and their points are one weight.
    .replace(/(\d+)(?:克拉|卡)(\d{1,2})分/g, (_, carats: string, points: string) => `${carats}.${points.padStart(2, '0')}克拉`)
    .replace(/半(?=克拉|卡)/g, '0.5')
  return chinese.reduce((left, [pattern, word]) => left.replace(pattern, word), counted)
}
