import { afterEach } from 'vitest'

// A form leaves a draft in its tab, which the next test would find filled in.
afterEach(() => sessionStorage.clear())
