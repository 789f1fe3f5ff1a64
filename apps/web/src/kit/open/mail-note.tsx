import { useCompany } from '../../api/company.ts'

/** Where the mails of codes and links are, as the start of the server prints it. The same for every name and address, so that it reveals no account. */
export function MailNote() {
  const { mail } = useCompany()
  if (mail === 'out') return null
  return (
    <p className="loupe-open-note">
      {mail === 'demoMailbox' ? (
        <>
          This is a demo: its emails arrive in the{' '}
          <a href="/dev/mail" target="_blank" rel="noreferrer">
            demo mailbox
          </a>
          , nowhere else.
        </>
      ) : (
        'Loupe cannot send email yet: codes and links wait until the person who runs it has set SMTP_URL.'
      )}
    </p>
  )
}
