import { FlagField, LongTextField, NumberField, PasswordField, TextField } from './fields.tsx'
import type { FieldProps } from './form-drawer.tsx'

type Field = (name: string) => FieldProps

/** A folder of a host: where it is. */
export const HostPlaceFields = ({ field, isFtp }: { field: Field; isFtp: boolean }) => (
  <>
    <TextField {...field('host')} placeholder="ftp.example.com" isOptional={false} />
    <NumberField {...field('port')} places={0} min={1} max={65_535} />
    <TextField {...field('folder')} />
    {isFtp ? <FlagField {...field('isSecure')} /> : null}
  </>
)

/** And who we are there. What is kept is not shown, and stays when its field is left empty. */
export function HostKeyFields({
  field,
  by,
  kept,
}: {
  field: Field
  by: 'FTP' | 'SFTP' | 'API'
  kept: { hasPassword: boolean; hasPrivateKey: boolean } | undefined
}) {
  const known = (has: boolean | undefined) => (has ? { hint: 'There is one. Empty keeps it; another host asks for it again.' } : {})
  return (
    <>
      <TextField {...field('username')} isOptional={by === 'API'} />
      <PasswordField {...field('password')} {...known(kept?.hasPassword)} isOptional />
      {by === 'SFTP' ? (
        <>
          <LongTextField {...field('privateKey')} {...known(kept?.hasPrivateKey)} most={20_000} isOptional />
          <TextField {...field('hostKey')} />
        </>
      ) : null}
    </>
  )
}
