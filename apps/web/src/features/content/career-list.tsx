import { type Career, careers } from '@loupe/contract/content/careers.ts'
import { activeColumn } from '../../kit/active-column.tsx'
import { custom, flag, instant, text, whole } from '../../kit/columns.tsx'
import { DayField } from '../../kit/date-fields.tsx'
import { LongTextField, TextField } from '../../kit/fields.tsx'
import { NumberField } from '../../kit/number-field.tsx'
import { dash, day } from '../../kit/format.ts'
import { FamilyList } from '../../kit/family-list.tsx'

/** Settings > Careers: open positions at the company. */
export const CareerList = () => (
  <FamilyList<Career>
    title="Careers"
    family={careers}
    subject="career"
    add="Add vacancy"
    nameOf={({ title }) => title}
    sort={[{ createdAt: 'DESC' }]}
    searchIn={['title', 'place']}
    empty="No vacancies yet. Add the first."
    blank={{ vacancies: 1 }}
    width={560}
    columns={[
      text('title', { sortable: true }),
      text('place', { sortable: true }),
      whole('vacancies', { sortable: true }),
      custom('openUntil', ({ openUntil }) => (openUntil ? day(openUntil) : dash), { sortable: true, written: 'value' }),
      flag('isOpen', { sortable: true }),
      activeColumn('career', ({ title }) => title),
      instant('updatedAt', { sortable: true }),
    ]}
    fields={(field) => (
      <>
        <TextField {...field('title')} />
        <TextField {...field('place')} />
        <NumberField {...field('vacancies')} min={1} max={999} places={0} />
        <DayField {...field('openUntil')} />
        <LongTextField {...field('description')} rows={6} most={10_000} />
      </>
    )}
  />
)
