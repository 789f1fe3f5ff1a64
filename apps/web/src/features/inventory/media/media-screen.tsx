import { media } from '@loupe/contract/inventory/media.ts'
import { useMay } from '../../../api/session.tsx'
import { Page } from '../../../kit/page.tsx'
import { Heading } from '../../../kit/rows.tsx'
import { MediaAddresses } from './addresses.tsx'
import { MediaOverview } from './media-overview.tsx'
import { NamedFiles } from './named-files.tsx'
import './media-screen.css'

/** How complete the stock's media are, and their sources: uploaded files named after their stones, and URLs. */
export function MediaScreen() {
  const may = useMay()
  return (
    <Page title="Media">
      <Heading>Missing media</Heading>
      <MediaOverview />
      {may(media.uploadFile) ? (
        <>
          <Heading>Upload files</Heading>
          <NamedFiles />
        </>
      ) : null}
      {may(media.settings) ? (
        <>
          <Heading>Addresses</Heading>
          <MediaAddresses />
        </>
      ) : null}
    </Page>
  )
}
