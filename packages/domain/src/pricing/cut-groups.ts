/**
 * A cut group is a dealers' shorthand: 3EX is excellent cut, polish and symmetry. It contains every combination of its values, which are codes of the
 * master lists. A group without cuts is for stones without a cut grade: fancy shapes.
 */
export interface CutGroup {
  name: string
  cutNm: readonly string[]
  polNm: readonly string[]
  symNm: readonly string[]
}

const noCut = '-'
const cutsOf = (group: CutGroup): readonly string[] => (group.cutNm.length === 0 ? [noCut] : group.cutNm)
const shared = (a: readonly string[], b: readonly string[]) => a.find((value) => b.includes(value))
const spoken = (cut: string, pol: string, sym: string) => `${cut === noCut ? 'no cut grade' : `cut ${cut}`}, polish ${pol}, symmetry ${sym}`

/** Why a group conflicts with the others, or undefined: a stone must never be in two groups. */
export function cutGroupFault(group: CutGroup, others: readonly CutGroup[]): string | undefined {
  for (const other of others) {
    const [cut, pol, sym] = [shared(cutsOf(group), cutsOf(other)), shared(group.polNm, other.polNm), shared(group.symNm, other.symNm)]
    if (cut && pol && sym) return `This overlaps with ${other.name}: a stone with ${spoken(cut, pol, sym)} would be in both.`
  }
  return undefined
}

/**
 * Combinations of values that occur in some group but are in none themselves, each as a line of text. Stones with and without a cut grade are checked
 * separately, because groups for one say nothing about the other.
 */
export function cutGroupGaps(groups: readonly CutGroup[]): string[] {
  return [true, false].flatMap((hasCut) => {
    const these = groups.filter((group) => group.cutNm.length > 0 === hasCut)
    const all = (of: (group: CutGroup) => readonly string[]) => [...new Set(these.flatMap(of))]
    const missing = all(cutsOf).flatMap((cut) =>
      all((group) => group.polNm).flatMap((pol) =>
        all((group) => group.symNm).flatMap((sym) =>
          these.some((group) => cutsOf(group).includes(cut) && group.polNm.includes(pol) && group.symNm.includes(sym))
            ? []
            : [spoken(cut, pol, sym)],
        ),
      ),
    )
    const [first] = missing
    if (!first) return []
    return [missing.length === 1 ? `${first} is in no group.` : `${missing.length} combinations are in no group, such as ${first}.`]
  })
}
