import { type Banner, banners } from '@loupe/contract/content/banners.ts'
import { bannerPositionNames, contentTypes, eventTypeNames } from '@loupe/domain/content/home.ts'
import { useState } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { Action } from '../../../kit/action.tsx'
import { custom, instant, serial, text } from '../../../kit/columns.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { EditDelete } from '../../../kit/edit-delete.tsx'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { Press } from '../../../kit/press.tsx'
import { Warnings } from '../../../kit/warnings.tsx'
import { BannerForm } from './banner-form.tsx'
import { activeColumn, nowColumn } from './list-columns.tsx'
import { BannerPreview } from './preview.tsx'
import { overlapLines, sure } from './words.ts'

/** The banners that could be in each other's way: of both contents, for a picture and a text share the place. */
export const useActiveBanners = () =>
  useRead(banners.list, { body: { limit: 1000, filter: { isActive: true }, sort: [{ toDateTime: 'DESC' }] } }).data?.list ?? []
export const bannerName = ({ eventName }: Banner) => `“${eventName}”`
export const bannerPlace = ({ searchBarPosition }: Banner) => `search bar ${bannerPositionNames[searchBarPosition].toLowerCase()}`

/** As it is by now: a colleague may change it while it is looked at. */
const Seen = ({ row }: { row: Banner }) => <BannerPreview banner={useRead(banners.view, { params: { id: row.id } }).data ?? row} />

/** Banners across the top of the customers' home page: those of a picture, or those of a text. */
export function BannerList({ bannerType }: { bannerType: 1 | 2 }) {
  const [edited, edit] = useState<Banner | 'new'>()
  const [seen, see] = useState<Banner>()
  const all = useActiveBanners()
  const isText = bannerType === contentTypes.text
  return (
    <>
      <ListScreen<Banner>
        isPart
        scrolls
        title={isText ? 'Text banners' : 'Banners'}
        route={banners.list}
        filter={{ bannerType }}
        sort={[{ toDateTime: 'DESC' }]}
        searchIn={['eventName', 'activity']}
        empty={isText ? 'No text banner yet.' : 'No banner yet. Add one with its picture and its dates.'}
        note={<Warnings title="Banners in the same place at the same time" lines={overlapLines(all, bannerName, bannerPlace)} />}
        actions={<Action label={isText ? 'Add text banner' : 'Add banner'} look="primary" onClick={() => edit('new')} />}
        columns={[
          serial(),
          text('eventName', { sortable: true }),
          nowColumn(),
          activeColumn(banners.update, ({ eventName }) => eventName),
          instant('fromdateTime', { sortable: true }),
          instant('toDateTime', { sortable: true }),
          custom('searchBarPosition', ({ searchBarPosition: at }) => bannerPositionNames[at], {
            sortable: true,
            written: { words: bannerPositionNames },
          }),
          text('activity', { sortable: true }),
          custom('type', ({ type }) => eventTypeNames[type], { sortable: true, written: { words: eventTypeNames } }),
        ]}
        rowActions={(row) => (
          <EditDelete family={banners} id={row.id} name={row.eventName} onEdit={() => edit(row)} warning={sure('Banner')}>
            <Press onPress={() => see(row)}>Preview</Press>
          </EditDelete>
        )}
      />
      {edited ? <BannerForm edited={edited} bannerType={bannerType} others={all} onStay={edit} onClose={() => edit(undefined)} /> : null}
      <Dialog title={seen?.eventName} open={seen !== undefined} onClose={() => see(undefined)} width={960}>
        {seen ? <Seen row={seen} /> : null}
      </Dialog>
    </>
  )
}
