import type { CatalogueWithAddresses } from '@loupe/contract/platforms/catalogues.ts'
import { Button } from '../../../kit/button.tsx'
import { copyText } from '../../../kit/copy-text.ts'
import { OnceDialog } from '../../../kit/once-dialog.tsx'
import { Qr } from '../../../kit/qr.tsx'
import './catalogues.css'

/** The addresses of a catalogue, which are not stored and cannot be shown again: page, embed tag and feeds. */
export function CatalogueAddresses({ made, onClose }: { made: CatalogueWithAddresses; onClose(): void }) {
  const rows = [
    { what: 'Link', text: made.url },
    { what: 'Embed code', text: made.embed },
    { what: 'JSON feed', text: made.feedJson },
    { what: 'CSV feed', text: made.feedCsv },
  ]
  return (
    <OnceDialog title="Addresses of the catalogue" what="an address" onClose={onClose} width={640}>
      {(close, copied) => (
        <>
          <p>
            Copy the addresses of “{made.title}” now: they are not shown again. You can create new addresses at any time; these then stop
            working.
          </p>
          <div className="catalogues-addresses">
            <Qr text={made.url} label={`QR code of the link to ${made.title}`} />
            <ul>
              {rows.map(({ what, text }) => (
                <li key={what}>
                  <input className="loupe-line-input" aria-label={what} readOnly value={text} onFocus={(event) => event.target.select()} />
                  <Button
                    label={`Copy ${what === 'Link' || what === 'Embed code' ? what.toLowerCase() : what}`}
                    sign="copy"
                    isSmall
                    onClick={() => copyText(text, what, copied)}
                  />
                </li>
              ))}
            </ul>
          </div>
          <p className="catalogues-hint">
            {made.origins.length > 0
              ? `The embed code and the feeds work on pages of ${made.origins.join(', ')}.`
              : 'No website may embed it yet. Add the retailer’s website under “Allowed pages”.'}
          </p>
          <div className="loupe-dialog-foot">
            <Button label="Close" onClick={close} />
            <Button label="Open the catalogue" sign="link" variant="main" onClick={() => window.open(made.url, '_blank', 'noopener')} />
          </div>
        </>
      )}
    </OnceDialog>
  )
}
