/** Where a picture is asked for. */
export const picturePath = (id: string) => `/admin/v1/content/file/${id}`
