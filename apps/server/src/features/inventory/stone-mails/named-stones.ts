import type { CodedField } from '@loupe/domain/inventory/diamond-lists.ts'
import { diamondLists } from '@loupe/domain/inventory/diamond-lists.ts'
import type { StoneText } from '@loupe/domain/inventory/stone-text.ts'
import type { Masters } from '../../../db/masters.ts'

/** Stones with the names of their shapes and grades, as clients read them; a code that no list has stays. */
export function namedStones<S extends Omit<StoneText, 'shape' | 'gradeNames'>>(masters: Masters, stones: readonly S[]) {
  const namesOf = (field: CodedField) => {
    const names = new Map(masters.list(diamondLists[field]).map(({ code, name }) => [code, name]))
    return (code: string | null) => code && (names.get(code) ?? code)
  }
  const shape = namesOf('shpNm')
  const [cut, polish, symmetry, fluorescence] = [namesOf('cutNm'), namesOf('polNm'), namesOf('symNm'), namesOf('fluNm')]
  return stones.map((stone) => ({
    ...stone,
    shape: shape(stone.shpNm),
    gradeNames: {
      cut: cut(stone.cutNm),
      polish: polish(stone.polNm),
      symmetry: symmetry(stone.symNm),
      fluorescence: fluorescence(stone.fluNm),
    },
  }))
}
