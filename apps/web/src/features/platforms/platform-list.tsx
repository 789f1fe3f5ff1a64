import type { PlatformDetail } from '@loupe/contract/platforms/platform-detail.ts'
import { platformDetails } from '@loupe/contract/platforms/platform-details.ts'
import { platformNames, platforms } from '@loupe/domain/platforms/platform.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { firstAt } from '../../kit/first-places.ts'
import { deskLink } from '../../links/desk-link.ts'
import { Button } from '../../kit/button.tsx'
import { custom, instant, badge, text } from '../../kit/columns.tsx'
import { FamilyList } from '../../kit/family-list.tsx'
import { whole } from '../../kit/format.ts'
import { stoneNames } from '../../kit/stones.ts'
import { useOpened } from '../../kit/use-opened.ts'
import { endOfPlatform } from './end-texts.ts'
import { stateTones } from './tones.ts'
import { PlatformColumns } from './platform-columns.tsx'
import { PlatformFields } from './platform-fields.tsx'
import { PlatformPanel } from './platform-panel.tsx'
import './platforms.css'

/** Settings > Platforms: the marketplaces that list the stock, how it is sent there, and the status of each. */
export function PlatformList() {
  const [opened, open] = useOpened()
  const [edited, setEdited] = useState<PlatformDetail>()
  const close = () => {
    setEdited(undefined)
    open(undefined)
  }
  return (
    <>
      <FamilyList<PlatformDetail>
        title="Platforms"
        help={['Platform profile', 'Price rule', 'Withheld', 'Stale']}
        family={platformDetails}
        subject="platformDetail"
        nameOf={({ name }) => name}
        add="Add platform"
        blank={{ mode: 'FTP', refresh: 60, fileType: '.csv', part: 'all', isSecure: true, fileName: 'stock', isActive: true }}
        warning={endOfPlatform}
        inactiveWarning={endOfPlatform}
        width={560}
        sort={[{ name: 'ASC' }]}
        searchIn={['name']}
        empty={firstAt('desk', 'No platforms yet. Save a search on the desk, then add a platform for its stones.')}
        columns={[
          badge('state', stateTones),
          text('name', { sortable: true }),
          custom('platform', ({ platform }) => platforms[platform].title, {
            sortable: true,
            written: { words: Object.fromEntries(platformNames.map((name) => [name, platforms[name].title])) },
          }),
          custom(
            'searchName',
            ({ searchName, labGrown, searchData: { filter, search } }) => (
              <>
                <Link
                  to={deskLink(labGrown, { filter, keyword: search?.keyword }) ?? ''}
                  title={`Open ${searchName} on the desk`}
                  className="loupe-cut"
                >
                  {searchName}
                </Link>
                <small className="platform-small">{labGrown ? stoneNames.lab : stoneNames.natural}</small>
              </>
            ),
            { written: 'value' },
          ),
          custom(
            'mode',
            ({ mode, refresh, fileType }) => (
              <>
                {mode}, {fileType}
                <small className="platform-small">every {refresh} min</small>
              </>
            ),
            { sortable: true, written: 'value' },
          ),
          {
            ...custom<PlatformDetail>('listed', ({ listed, rejected }) => `${whole(listed)} / ${whole(rejected)}`, { written: 'value' }),
            title: 'Listed / rejected',
            align: 'right',
          },
          instant('lastSuccessAt', { sortable: true }),
        ]}
        rowButtons={(profile) => <Button isSmall label="Runs" onClick={() => open(profile.id)} />}
        fields={(field, form, profile) => <PlatformFields field={field} form={form} profile={profile} />}
      />
      {edited ? <PlatformColumns profile={edited} onClose={close} /> : null}
      {opened && !edited ? <PlatformPanel key={opened} id={opened} onColumns={setEdited} onClose={close} /> : null}
    </>
  )
}
