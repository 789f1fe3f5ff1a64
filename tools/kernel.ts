import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const source = join(import.meta.dirname, '../apps/server/kernel/kernel.ts')
const compiler = join(import.meta.dirname, '../node_modules/assemblyscript/bin/asc.js')

/** Compiles the column index's inner loops (apps/server/kernel/kernel.ts). The same compiler produces the same bytes from the same source. */
export function compiledKernel(): Buffer {
  const dir = mkdtempSync(join(tmpdir(), 'loupe-kernel-'))
  try {
    const file = join(dir, 'kernel.wasm')
    const options = ['--outFile', file, '-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--importMemory']
    const { status, stderr } = spawnSync(process.execPath, [compiler, source, ...options], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`The kernel does not compile:\n${stderr}`)
    return readFileSync(file)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
