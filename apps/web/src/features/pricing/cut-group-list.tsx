import { type CutGroupRow, cutGroups } from '@loupe/contract/pricing/ranges.ts'
import { cutGroupGaps } from '@loupe/domain/pricing/cut-groups.ts'
import { useRead } from '../../api/hooks.ts'
import { useLists } from '../../api/masters.ts'
import { activeColumn } from '../../kit/active-column.tsx'
import { custom, instant, text } from '../../kit/columns.tsx'
import { FamilyList } from '../../kit/family-list.tsx'
import { FlagField, ManyField } from '../../kit/choice-fields.tsx'
import { TextField } from '../../kit/fields.tsx'
import { Warnings } from '../../kit/warnings.tsx'

const noCut = 'No cut grade'
const nameOf = ({ name }: CutGroupRow) => name
const grades = ['cutNm', 'polNm', 'symNm'] as const

/** Inventory > Configuration > Cut Group: the trade's names for cut, polish and symmetry together, such as 3EX. A stone is in at most one group. */
export function CutGroupList() {
  const lists = useLists()
  const all = useRead(cutGroups.list, { body: { limit: 1000, filter: { isActive: true } } })
  return (
    <FamilyList<CutGroupRow>
      title="Cut Group"
      family={cutGroups}
      subject="cutGroup"
      nameOf={nameOf}
      add="Add cut group"
      blank={{ cutNm: [], polNm: [], symNm: [] }}
      sort={[{ name: 'ASC' }]}
      searchIn={['name']}
      empty="No cut groups yet. Add the first, such as 3EX."
      note={<Warnings title="Some makes are in no group" lines={cutGroupGaps(all.data?.list ?? [])} />}
      columns={[
        text('name', { sortable: true }),
        custom('cutNm', ({ cutNm }) => (cutNm.length > 0 ? cutNm.join(', ') : noCut), { written: { words: { '': noCut } } }),
        custom('polNm', ({ polNm }) => polNm.join(', '), { written: 'value' }),
        custom('symNm', ({ symNm }) => symNm.join(', '), { written: 'value' }),
        activeColumn('cut-group', nameOf),
        instant('updatedAt', { sortable: true }),
      ]}
      fields={(field, _, row) => (
        <>
          <TextField {...field('name')} />
          {grades.map((grade) => (
            <ManyField key={grade} {...field(grade)} choices={lists.of(grade).map(({ code, name }) => ({ value: code, label: name }))} />
          ))}
          {row ? <FlagField {...field('isActive')} /> : null}
        </>
      )}
    />
  )
}
