import { type PlatformDetail, platformDetails } from '@loupe/contract/platforms/platform-details.ts'
import { platformNames, platforms } from '@loupe/domain/platforms/platform.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../../api/session.tsx'
import { deskLink } from '../../../desk-link.ts'
import { Action } from '../../../kit/action.tsx'
import { custom, instant, look, text } from '../../../kit/columns.tsx'
import { EditDelete } from '../../../kit/edit-delete.tsx'
import { whole } from '../../../kit/format.ts'
import { ListScreen } from '../../../kit/list-screen.tsx'
import { Press } from '../../../kit/press.tsx'
import { stoneNames } from '../../../kit/stones.ts'
import { stateLooks } from './looks.ts'
import { PlatformColumns } from './platform-columns.tsx'
import { PlatformForm } from './platform-form.tsx'
import { PlatformPanel } from './platform-panel.tsx'
import './platforms.css'

type Open = { what: 'form'; profile: PlatformDetail | undefined } | { what: 'columns' | 'panel'; profile: PlatformDetail }

/** Settings > Platforms: where the stock is listed outside, how it gets there and how that goes. */
export function PlatformList() {
  const may = useMay()
  const [opened, open] = useState<Open>()
  const close = () => open(undefined)
  return (
    <>
      <ListScreen<PlatformDetail>
        title="Platforms"
        route={platformDetails.list}
        sort={[{ name: 'ASC' }]}
        searchIn={['name']}
        hasCards
        empty="Nothing is listed outside yet. Keep a search on the desk, then add a platform for its stones."
        actions={
          may(platformDetails.create) ? (
            <Action label="Add platform" look="primary" onClick={() => open({ what: 'form', profile: undefined })} />
          ) : null
        }
        columns={[
          look('state', stateLooks),
          text('name', { sortable: true }),
          custom('platform', ({ platform }) => platforms[platform].title, {
            sortable: true,
            written: { words: Object.fromEntries(platformNames.map((name) => [name, platforms[name].title])) },
          }),
          custom(
            'searchName',
            ({ searchName, labGrown, searchData: { filter, search } }) => (
              <>
                <Link to={deskLink(labGrown, { filter, keyword: search?.keyword }) ?? ''} title="Open what it finds on the desk">
                  {searchName}
                </Link>
                <small className="platform-small">{labGrown ? stoneNames.lab : stoneNames.natural}</small>
              </>
            ),
            { written: 'value' },
          ),
          custom('mode', ({ mode, refresh, fileType }) => `${mode}, ${fileType}, ${refresh} min`, { sortable: true, written: 'value' }),
          {
            ...custom<PlatformDetail>('listed', ({ listed, rejected }) => `${whole(listed)} / ${whole(rejected)}`, { written: 'value' }),
            title: 'Listed / rejected',
            align: 'right',
          },
          instant('lastSuccessAt', { sortable: true }),
        ]}
        rowActions={(profile) => (
          <EditDelete
            family={platformDetails}
            id={profile.id}
            name={profile.name}
            onEdit={() => open({ what: 'form', profile })}
            warning="Nothing more is sent. What it has sent stands on the platform until that takes it off."
          >
            <Press onPress={() => open({ what: 'panel', profile })}>Runs</Press>
          </EditDelete>
        )}
      />
      {opened?.what === 'form' ? <PlatformForm profile={opened.profile} onClose={close} /> : null}
      {opened?.what === 'columns' ? <PlatformColumns profile={opened.profile} onClose={close} /> : null}
      {opened?.what === 'panel' ? (
        <PlatformPanel profile={opened.profile} onColumns={(profile) => open({ what: 'columns', profile })} onClose={close} />
      ) : null}
    </>
  )
}
