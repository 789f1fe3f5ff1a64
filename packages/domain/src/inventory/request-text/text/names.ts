import { type Rewriting, rewriter } from '../phrases/rewriting.ts'
import { shapePattern, shapeWords } from '../words/shorthand.ts'

const titled = [...shapeWords.keys()]
  .filter((word) => word.length > 3)
  .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
  .join('|')

/** Names of people and companies in a line: "Mr. Pear", "Radiant Gems Pvt Ltd" and what follows "Regards" are no shapes. */
const names: readonly Rewriting[] = [
  // A title, a name, and what a company deals in.
  [
    /(?<!\p{L})(?:Mr|Mrs|Ms|Miss|Dr|Messrs|Shri|Sri|Smt|MR|MRS|mr|mrs)\.?[ \t]+(?:\p{Lu}\.[ \t]*)?\p{Lu}\p{Ll}+(?:[ \t]+(?:\p{Lu}\p{Ll}+[ \t]+)?(?:Diamonds?|Gems?|Jewels|Jewell?ers)(?!\p{L}))?/gu,
    ' ',
  ],
  // "Rose asked for an oval": of whom a shape is the name.
  [/(?<=^\s*|[.!?]\s+)\p{Lu}\p{Ll}+\s+(?=(?:asked|asks|says|said|called|wants)\s)/gu, ' '],
  // "H. Shah:", "D. Mehta": an initial and a name, before what a person writes or alone.
  [new RegExp(String.raw`^\s*(?:\p{Lu}\.\s?){1,2}(?!(?:${shapePattern})s?\b)\p{Lu}\p{Ll}+(?:[ \t]+\p{Lu}\p{Ll}+)?\s*(?::|$)`, 'u'), ' '],
  // "I am Emerald from Rose Jewels", "this is Rose here", "call Marquise Mehta": of whom a shape is the name.
  [/\b(?:I\s+am|my\s+name\s+is)\s+\p{Lu}\p{Ll}+(?=\s*[,.!])/gu, ' '],
  [
    /\b(?:I\s+am|my\s+name\s+is|[Tt]his\s+is)\s+\p{Lu}\p{Ll}+(?:\s+\p{Lu}\p{Ll}+)?\s+(?:from|at|in)\s+\p{Lu}\p{L}+(?:\s+\p{Lu}\p{Ll}+)?(?=\s*(?:[,.;:!-]|here\b|$))/gu,
    ' ',
  ],
  [/\b(?:I\s+am|my\s+name\s+is|[Tt]his\s+is)\s+\p{Lu}\p{Ll}+(?=\s+(?:from|here|at)\b)/gu, ' '],
  // "attn: Emerald,": to whom it is written. "Thanks, Rose": from whom.
  [/\b(?:[Aa]ttn|ATTN|[Ff]ao|FAO|[Cc]c|CC)\.?\s*:?\s+\p{Lu}\p{Ll}+(?=\s*(?:[,:;]|$))/gu, ' '],
  [/^\s*(?:[Tt]hanks|[Tt]hx|[Bb]est|[Cc]heers|[Rr]egards|[Rr]gds)\s*[,.!-]\s*\p{Lu}\p{Ll}+\s*$/gu, ' '],
  // "in Princess Street", "Emerald House": where an office is.
  [
    new RegExp(
      String.raw`(?:\b(?:in|at|on|near)\s+)?(?<!\p{L})(?:${titled})\s+(?:Street|Road|Lane|Avenue|House|Building|Bldg|Towers?|Hotel|Plaza|Chambers|Mansion|Arcade)(?!\p{L})`,
      'gu',
    ),
    ' ',
  ],
  [
    new RegExp(
      String.raw`\b(?:[Cc]all|[Aa]sk|[Cc]ontact|[Tt]ell|[Aa]ttn:?|[Cc]c:?|[Ff]rom)\s+(?=(?:${titled})\s)\p{Lu}\p{Ll}+\s+(?!(?:Cuts?|Shaped?|Shapes|Brilliants?|Diamonds?|Stones?|Pairs?|Rings?|Modified|Mod)\b)\p{Lu}\p{Ll}{2,}(?!\p{L})`,
      'gu',
    ),
    ' ',
  ],
  // "from Brilliant Rings"
  [/(?<=\b(?:from|at|with)[ \t]+)(?:\p{Lu}\p{Ll}+[ \t]+){1,2}(?:Rings?|Diamonds?|Jewel(?:le)?ry)(?!\p{L})/gu, ' '],
  // Endings that only companies have.
  [
    /(?<![\p{L}\p{N}])(?:\p{Lu}\p{Ll}+[ \t]+(?:(?:&|and)[ \t]+)?){1,4}(?:Gems|Jewels|Jewell?ers|Exports|Impex|Enterprises|Inc|Ltd|Limited|LLC|LLP|Pvt|Corp|Bros|BVBA)(?!\p{L})\.?(?:[ \t]+(?:Ltd|Limited|LLC|Inc)(?!\p{L})\.?)?/gu,
    ' ',
  ],
  [/(?<![\p{L}\p{N}])(?:\p{Lu}{3,}[ \t]+){1,2}(?:(?:GEMS|JEWELS|PVT)\.?[ \t]+){0,2}(?:INC|LTD|LLC|LLP|CORP|BVBA)(?!\p{L})\.?/gu, ' '],
  // Taking leave, up to the end of the line.
  [
    /(?<=[\s,.;!])(?:(?:[Bb]est|[Kk]ind|[Ww]arm|[Mm]any)[ \t]+)?(?:[Rr]egards|REGARDS|[Rr]gds|[Ss]incerely)[\s,.!-]*(?:\p{Lu}[\p{L}&'.]*(?:[ \t,|]+|$)){0,6}$/u,
    ' ',
  ],
  [
    /(?<=[\s,.;!])(?:[Tt]hanks|[Tt]hank you|[Tt]hx|[Cc]heers)[\s,.!-]*(?!(?:Also|And|Or|Plus|Need|Want|Looking|Show|Send|Any|Please|Pls|Now|Next|But|Then|Only|Get|Offer|Quote)\b)(?:\p{Lu}[\p{L}&.]*(?:[ \t,|]+|$)){1,8}$/u,
    ' ',
  ],
]

/** A line without the names in it. */
export const withoutNames = rewriter(names)
