import { type Rewriting, rewriter } from '../phrases/rewriting.ts'

/** Names of people and companies in a line: "Mr. Pear", "Radiant Gems Pvt Ltd" and what follows "Regards" are no shapes. */
const names: readonly Rewriting[] = [
  // A title, a name, and what a company deals in.
  [
    /(?<!\p{L})(?:Mr|Mrs|Ms|Miss|Dr|Messrs|Shri|Sri|Smt|MR|MRS|mr|mrs)\.?[ \t]+(?:\p{Lu}\.[ \t]*)?\p{Lu}\p{Ll}+(?:[ \t]+(?:\p{Lu}\p{Ll}+[ \t]+)?(?:Diamonds?|Gems?|Jewels|Jewell?ers)(?!\p{L}))?/gu,
    ' ',
  ],
  // "Rose asked for an oval": of whom a shape is the name.
  [/(?<=^\s*|[.!?]\s+)\p{Lu}\p{Ll}+\s+(?=(?:asked|asks|says|said|called|wants)\s)/gu, ' '],
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
