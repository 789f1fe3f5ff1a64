import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

const withoutBrownGreen = 'shade:NONE/YELLOW/GRAY/PINK/BLACK'
const withoutBrown = 'shade:NONE/YELLOW/GRAY/GREEN/PINK/BLACK'

/** A hue beside a color from D to Z is its shade or the fluorescence, and never a fancy color. */
it.each([
  ['RD 1.5 G VS2 blue ok', 'ROUND 1.5..1.59 G VS2 ?blue (its fluorescence or shade, or a fancy color?)'],
  ['RD 1.5 G VS2 blue is fine', 'ROUND 1.5..1.59 G VS2 ?blue (its fluorescence or shade, or a fancy color?)'],
  ['RD 1.5 G VS2 with blue', 'ROUND 1.5..1.59 G VS2 ?blue (its fluorescence or shade, or a fancy color?)'],
  ['RD 1.5 G-H VS2 with blue', 'ROUND 1.5..1.59 G-H VS2 ?blue (its fluorescence or shade, or a fancy color?)'],
  ['RD 1.5 G VS2 yellow ok', 'ROUND 1.5..1.59 G VS2 ?yellow (its fluorescence or shade, or a fancy color?)'],
  ['RD 1.5 G VS2 light blue ok', 'ROUND 1.5..1.59 G VS2 ?light blue (the shade of its color, or a fancy color?)'],
  ['RD 1.5 G VS2 brown ok', 'ROUND 1.5..1.59 G VS2'],
  ['RD 1.5 G VS2 medium blue ok', 'ROUND 1.5..1.59 G VS2 flu:NON-MED'],
  ['U-V or W-X light yellow rad 5 ct', 'RADIANT 5..5.09 U-V-W-X'],
  ['U-V light yellow rad 5 ct', 'RADIANT 5..5.09 U-V'],
  ['blue 1ct RD', 'ROUND 1..1.09 hue:BLUE isFcCol:true'],
  ['fancy blue 1ct RD IF', 'ROUND 1..1.09 IF hue:BLUE int:FANCY'],
  ['D or fancy yellow RD 1ct', 'ROUND D|hue:YELLOW int:FANCY 1..1.09'],
  ['D color or fancy yellow RD 1ct', 'ROUND D|hue:YELLOW int:FANCY 1..1.09'],
  ['white D-F or fancy light yellow OV 2', 'OVAL D-F|hue:YELLOW int:FANCY LIGHT 2..2.09 ?white'],
  ['fancy yellow or D-F OV 2 VS', 'OVAL D-F|hue:YELLOW int:FANCY 2..2.09 VS1-VS2'],
  ['D fancy yellow RD 1ct', 'ROUND 1..1.09 D ?fancy yellow (no stone has a color from D to Z besides)'],
] as const)('the hue in "%s" is read with its color', (text, expected) => {
  expect(compactRequests(text)).toBe(expected)
})

/** What is refused with "nothing" and "none", and in Chinese. */
it.each([
  ['Rd 2.00 up but below 2.20, I-K, VS2 min, nothing brown or green', `ROUND 2..2.2 I-K FL-VS2 ${withoutBrownGreen}`],
  ['RD 1ct G VS2 nothing brown or milky', `ROUND 1..1.09 G VS2 ${withoutBrown} milky:NONE`],
  ['RD 1ct G VS2, nothing brown, nothing green, nothing milky', `ROUND 1..1.09 G VS2 ${withoutBrownGreen} milky:NONE`],
  ['nothing green RD 1ct G VS2', 'ROUND 1..1.09 G VS2 shade:NONE/FAINT BROWN/LIGHT BROWN/BROWN/YELLOW/GRAY/PINK/BLACK'],
  ['none brown none green RD 1ct G VS2', `ROUND 1..1.09 G VS2 ${withoutBrownGreen}`],
  ['RD 1ct G VS2 3EX none, brown ok', 'ROUND 1..1.09 G VS2 make:ID-EX flu:NON'],
  ['圆 1.0 G VS2 无奶咖绿', `ROUND 1..1.09 G VS2 ${withoutBrownGreen} milky:NONE`],
  ['圆 1.0 G VS2 无咖绿', `ROUND 1..1.09 G VS2 ${withoutBrownGreen}`],
  ['圆 1.0 G VS2 无奶无咖无绿', `ROUND 1..1.09 G VS2 ${withoutBrownGreen} milky:NONE`],
  ['梨形 1.5 G VS2 无荧光 不要奶咖绿', `PEAR 1.5..1.59 G VS2 flu:NON ${withoutBrownGreen} milky:NONE`],
  ['圆 1.0 G VS2 不带绿', 'ROUND 1..1.09 G VS2 shade:NONE/FAINT BROWN/LIGHT BROWN/BROWN/YELLOW/GRAY/PINK/BLACK'],
  ['圆 1.0 G VS2 无咖灰', 'ROUND 1..1.09 G VS2 shade:NONE/YELLOW/GREEN/PINK/BLACK'],
  ['祖母绿 2克拉 F VS1', 'EMERALD 2..2.09 F VS1'],
] as const)('the shades in "%s" are refused', (text, expected) => {
  expect(compactRequests(text)).toBe(expected)
})

/** Words of other scripts are read, or named: none of them is lost. */
it.each([
  ['गोल 1.01 G VS2 चाहिए', 'ROUND 1.01 G VS2'],
  ['गोल नहीं, ओवल 1.5 G', 'OVAL 1.5..1.59 G'],
  ['रौंद 1 कैरेट G VS2', 'ROUND 1..1.09 G VS2'],
  ['राउंड 1.01 G VS2', 'ROUND 1.01 G VS2'],
  ['ગોળ 1.50 કેરેટ H VS1', 'ROUND 1.5 H VS1'],
  ['અંડાકાર 1.5 G VS2', 'OVAL 1.5..1.59 G VS2'],
  ['पान 1.5 G VS2', 'HEART 1.5..1.59 G VS2'],
  ['बादाम 1.5 G VS2', '1.5..1.59 G VS2 ?बादाम'],
  ['丸 1.01 G VS2', '1.01 G VS2 ?丸'],
  ['अ 1.01 G VS2', '1.01 G VS2 ?अ'],
  ['ক্লিন 1.01 G VS2', '1.01 G VS2 ?ক্লিন'],
  ['center black RD 1ct', 'ROUND 1..1.09 ?center black'],
  ['less black RD 1ct SI2', 'ROUND 1..1.09 SI2 ?less black'],
  ['table black RD 1ct', 'ROUND 1..1.09 ?table black'],
  ['side black RD 1ct not ok', 'ROUND 1..1.09 ?side black ?not ok (what is not?)'],
  ['inclusion black RD 1ct SI1 ok', 'ROUND 1..1.09 FL-SI1 ?inclusion black'],
  ['natural black RD 1ct', 'ROUND 1..1.09 hue:BLACK isFcCol:true'],
] as const)('no word of "%s" is lost', (text, expected) => {
  expect(compactRequests(text)).toBe(expected)
})
