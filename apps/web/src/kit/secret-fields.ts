import { createContext, useContext } from 'react'

const Secrets = createContext(new Set<string>())

/** Collects the names of the secret fields of a form, which its draft leaves out. */
export const SecretFields = Secrets.Provider

/** Declares a field secret: what is typed in it is never stored in the browser, in whatever part of the form it is. */
export function useSecret(name: string | readonly (string | number)[]) {
  // While rendering, so that no input comes before it.
  useContext(Secrets).add(String(Array.isArray(name) ? name.at(-1) : name))
}
