/**
 * Names that look like others: `аcme` with a Cyrillic а is another name than `acme`, and nobody sees it. The rules are those of Unicode Technical Standard #39
 * (Unicode Security Mechanisms) for identifiers, at its level 'moderately restrictive': Latin letters may stand beside those of one script that cannot be
 * taken for them, as in Chinese or Gujarati names, but not beside Cyrillic or Greek ones. A name of two languages may have both, word by word, where no
 * word could be read as a Latin one: `Алмаз Diamonds`.
 */
const confusableScripts = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]/u
const latin = /\p{Script=Latin}/u
/** Cyrillic and Greek letters that no Latin letter looks like, in either case. */
const unmistakable = /[БГДЁЖЗИЙЛПФЦЧШЩЪЫЬЭЮЯЂЄЉЊЋЏҐΓΔΘΛΞΠΣΦΨΩ]/iu
/** Format characters and others that are not drawn; U+2800 is an empty pattern of Braille. */
const invisible = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u
/** Persian and the scripts of India need joiners within words, where they change how letters are drawn. */
const joinersWithinWords = /(?<=[\p{L}\p{M}])(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])[\u200C\u200D](?=[\p{L}\p{M}])/gu

const messages = {
  invisible: 'This name contains invisible characters. Please type it again instead of pasting it.',
  mixed:
    'This name mixes Latin letters with letters of another script that look like them, such as a Cyrillic а. Please write it in one script.',
}

/**
 * What makes a name of a person or company look like another one, as a sentence for whoever enters it.
 * @param name as it was entered
 * @returns undefined for a name without invisible characters whose Latin letters, if it has any, stand beside none of a script that looks like them
 */
export function confusableFault(name: string): string | undefined {
  if (invisible.test(name.replace(joinersWithinWords, ''))) return messages.invisible
  // Letters such as 𝐀 and Ａ are Latin ones once they are normalized.
  if (!latin.test(name.normalize('NFKC'))) return undefined
  const isMixed = name
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => confusableScripts.test(word) && (latin.test(word.normalize('NFKC')) || !unmistakable.test(word)))
  return isMixed ? messages.mixed : undefined
}

/**
 * The form in which names are compared: of spellings that Unicode regards as one (NFKC, so `ａｎａ` is `ana`), and without regard to case.
 * @param name as it was entered or stored
 */
export const comparedName = (name: string): string => name.normalize('NFKC').toLowerCase()
