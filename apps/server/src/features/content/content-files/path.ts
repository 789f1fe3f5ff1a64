/** Where staff get a picture. */
export const picturePath = (id: string) => `/admin/v1/content/file/${id}`
/** Where anybody gets a picture while it is published. */
export const publicPicturePath = (id: string) => `/public/v1/home/file/${id}`
