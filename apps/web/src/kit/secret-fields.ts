import { createContext, useContext } from 'react'

const Secrets = createContext(new Set<string>())

/** Collects the names of the secret fields of a form, which its draft leaves out. */
export const SecretFields = Secrets.Provider

/** Declares a field secret: what is typed in it is never stored in the browser. A field of a list makes the list secret. */
export function useSecret(name: string | readonly (string | number)[]) {
  // While rendering, so that no input comes before it.
  useContext(Secrets).add(String(Array.isArray(name) ? name[0] : name))
}
