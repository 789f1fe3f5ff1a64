/** Where the staff ask for a picture. */
export const picturePath = (id: string) => `/admin/v1/content/file/${id}`
/** Where anybody may ask for it, as long as it is shown. */
export const publicPicturePath = (id: string) => `/public/v1/home/file/${id}`
