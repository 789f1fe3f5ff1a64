import { FlagField } from './choice-fields.tsx'
import { PasswordField, SecretTextField, TextField } from './fields.tsx'
import { NumberField } from './number-field.tsx'
import type { FieldProps } from './form-drawer.tsx'

type Field = (name: string) => FieldProps

/** The location of a folder on a remote host. */
export const HostPlaceFields = ({ field, isFtp }: { field: Field; isFtp: boolean }) => (
  <>
    <TextField {...field('host')} placeholder="ftp.example.com" isOptional={false} />
    <NumberField {...field('port')} places={0} min={1} max={65_535} />
    <TextField {...field('folder')} />
    {isFtp ? <FlagField {...field('isSecure')} /> : null}
  </>
)

/** The credentials for the host. Stored secrets are not shown, and stay when their field is left empty. */
export function HostKeyFields({
  field,
  by,
  stored,
}: {
  field: Field
  by: 'FTP' | 'SFTP' | 'API'
  stored: { hasPassword: boolean; hasPrivateKey: boolean } | undefined
}) {
  const known = (has: boolean | undefined) =>
    has ? { hint: 'Saved. Leave empty to keep it. Enter it again when you change the host.' } : {}
  return (
    <>
      <TextField {...field('username')} isOptional={by === 'API'} />
      <PasswordField {...field('password')} {...known(stored?.hasPassword)} isOptional />
      {by === 'SFTP' ? (
        <>
          <SecretTextField {...field('privateKey')} {...known(stored?.hasPrivateKey)} most={20_000} isOptional />
          <TextField {...field('hostKey')} />
        </>
      ) : null}
    </>
  )
}
