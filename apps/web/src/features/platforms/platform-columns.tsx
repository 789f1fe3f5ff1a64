import type { PlatformDetail } from '@loupe/contract/platforms/platform-detail.ts'
import { platformDetails } from '@loupe/contract/platforms/platform-details.ts'
import { hasPublishedFormat } from '@loupe/domain/platforms/feed-profiles.ts'
import { platforms } from '@loupe/domain/platforms/platform.ts'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'
import { Button } from '../../kit/button.tsx'
import { OwnField } from '../../kit/fields.tsx'
import { FormDrawer, type FormHandle } from '../../kit/form-drawer.tsx'
import { RowActions } from '../../kit/row-end.tsx'
import { ColumnsInput } from './columns-input.tsx'
import { type Unread, unreadFaults } from './value-names.ts'

const entered = ({ columns, updatedAt }: PlatformDetail) => ({ columns, updatedAt })

/** The columns of a feed: their heads, their content, and the platform's own names for values. */
export function PlatformColumns({ profile, onClose }: { profile: PlatformDetail; onClose(): void }) {
  const { id, name, platform } = profile
  const { title } = platforms[platform]
  const [unread, setUnread] = useState<Unread>([])
  return (
    <FormDrawer
      title={`Columns of ${name}`}
      route={platformDetails.update}
      params={{ id }}
      initial={entered(profile)}
      reread={async () => entered(await call(platformDetails.view, { params: { id } }))}
      open
      onClose={onClose}
      width={920}
      check={() => unreadFaults(unread)}
    >
      {(field, form) => (
        <>
          <p className="platform-hint">
            {hasPublishedFormat(platform)
              ? `${title} publishes its file format. These columns follow it by default.`
              : `${title} does not publish a file format. These are common columns; adjust them to the platform’s requirements.`}
          </p>
          <Begin profile={profile} form={form} />
          <OwnField {...field('columns')} isOptional={false}>
            <ColumnsInput unread={unread} onUnread={setUnread} />
          </OwnField>
        </>
      )}
    </FormDrawer>
  )
}

function Begin({ profile: { platform, labGrown }, form }: { profile: PlatformDetail; form: FormHandle }) {
  const { data } = useRead(platformDetails.format, { body: { platform, labGrown } })
  return (
    <RowActions atStart>
      <Button
        isSmall
        label="Reset to default columns"
        reason={data ? undefined : 'Loading'}
        onClick={() => form.setFieldValue('columns', data?.columns)}
      />
    </RowActions>
  )
}
