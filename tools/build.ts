/** `npm run build`: the web app with all its compressed files, for images and folders that a node may not write to. */
import { runTool } from './run-tool.ts'
import { brotliWeb, buildWeb } from './web-build.ts'

await runTool('npm run build', {}, async () => {
  await buildWeb()
  await brotliWeb()
})
