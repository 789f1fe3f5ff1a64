import { type Banner, banners } from '@loupe/contract/content/banners.ts'
import { bannerPositionNames, contentTypes, eventTypeNames } from '@loupe/domain/content/home.ts'
import { useState } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { Button } from '../../../kit/button.tsx'
import { custom, instant, serial, text } from '../../../kit/columns.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { FamilyList } from '../../../kit/family-list.tsx'
import { Warnings } from '../../../kit/warnings.tsx'
import { BannerFields, bannerName, bannerPlace } from './banner-fields.tsx'
import { activeColumn, nowColumn } from './list-columns.tsx'
import { BannerPreview } from './preview.tsx'
import { overlapLines, sure } from './labels.ts'

/** Banners that may overlap. Both kinds are needed, because pictures and texts share the same places. */
const useActiveBanners = () =>
  useRead(banners.list, { body: { limit: 1000, filter: { isActive: true }, sort: [{ toDateTime: 'DESC' }] } }).data?.list ?? []
/** Reads the banner again, because a colleague may change it while the preview is open. */
const Views = ({ row }: { row: Banner }) => <BannerPreview banner={useRead(banners.view, { params: { id: row.id } }).data ?? row} />

/** Banners at the top of the customers' home page: either pictures or texts. */
export function BannerList({ bannerType }: { bannerType: 1 | 2 }) {
  const [known, setKnown] = useState<Banner>()
  const all = useActiveBanners()
  const isText = bannerType === contentTypes.text
  return (
    <>
      <FamilyList<Banner>
        isPart
        scrolls
        title={isText ? 'Text banners' : 'Banners'}
        family={banners}
        subject="banner"
        nameOf={({ eventName }) => eventName}
        add={isText ? 'Add text banner' : 'Add banner'}
        blank={{ bannerType, searchBarPosition: 4, alignment: 1, images: [], isActive: true }}
        canContinue
        warning={sure('Banner')}
        width={760}
        filter={{ bannerType }}
        sort={[{ toDateTime: 'DESC' }]}
        searchIn={['eventName', 'activity']}
        empty={
          isText
            ? 'No text banners yet. Add the first with its text and its dates.'
            : 'No banner yet. Add one with its picture and its dates.'
        }
        note={<Warnings title="Banners in the same place at the same time" lines={overlapLines(all, bannerName, bannerPlace)} />}
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
        rowButtons={(row) => <Button isSmall label="Preview" onClick={() => setKnown(row)} />}
        fields={(field, form, row) => <BannerFields field={field} form={form} id={row?.id} others={all} />}
      />
      <Dialog title={known?.eventName} open={known !== undefined} onClose={() => setKnown(undefined)} width={960}>
        {known ? <Views row={known} /> : null}
      </Dialog>
    </>
  )
}
