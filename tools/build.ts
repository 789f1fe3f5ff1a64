/** `npm run build`: the web app with all its compressed files, for images and folders that a node may not write to. */
import { brotliWeb, buildWeb } from './web-build.ts'

await buildWeb()
await brotliWeb()
