import { type NewsEvent, newsEvents } from '@loupe/contract/content/news-events.ts'
import { contentFiles } from '@loupe/contract/content/content-files.ts'
import { newsTypeIds, newsTypeNames } from '@loupe/domain/content/news.ts'
import { addressOf } from '../../api/client.ts'
import { activeColumn } from '../../kit/active-column.tsx'
import { custom, flag, instant, text } from '../../kit/columns.tsx'
import { DayField } from '../../kit/date-fields.tsx'
import { ChoiceField } from '../../kit/choice-fields.tsx'
import { LongTextField, TextField } from '../../kit/fields.tsx'
import { dash, day } from '../../kit/format.ts'
import { PicturesField } from '../../kit/pictures-field.tsx'
import { FamilyList } from '../../kit/family-list.tsx'

const pictureOf = (id: string) => addressOf(contentFiles.view, { params: { id } })
const types = newsTypeIds.map((value) => ({ value, label: newsTypeNames[value] }))

/** Settings > News and shows: what the company announces to its customers, from one day to another. */
export const NewsEventList = () => (
  <FamilyList<NewsEvent>
    title="News and shows"
    family={newsEvents}
    subject="newsEvent"
    add="Add news"
    nameOf={({ title }) => title}
    sort={[{ fromDate: 'DESC' }]}
    searchIn={['title', 'place']}
    empty="No news yet. Add the first; customers see it from its start date."
    blank={{ type: 2, images: [] }}
    width={560}
    columns={[
      text('title', { sortable: true }),
      custom('type', ({ type }) => newsTypeNames[type], { sortable: true, written: { words: newsTypeNames } }),
      custom('fromDate', ({ fromDate }) => day(fromDate), { sortable: true, written: 'value' }),
      custom('toDate', ({ toDate }) => (toDate ? day(toDate) : dash), { sortable: true, written: 'value' }),
      text('place', { sortable: true }),
      flag('isShown', { sortable: true }),
      activeColumn('news-event', ({ title }) => title),
      instant('updatedAt', { sortable: true }),
    ]}
    fields={(field) => (
      <>
        <TextField {...field('title')} />
        <ChoiceField {...field('type')} choices={types} />
        <DayField {...field('fromDate')} />
        <DayField {...field('toDate')} />
        <TextField {...field('place')} />
        <LongTextField {...field('shortDescription')} most={300} />
        <LongTextField {...field('description')} rows={6} most={10_000} />
        <PicturesField {...field('images')} route={contentFiles.uploadNews} addressOf={pictureOf} />
      </>
    )}
  />
)
