/** The place that gets the image of a generator: the post's featured image, or a block. */
export type ImageTarget = { readonly kind: 'featured'; readonly postId: number } | { readonly kind: 'block'; readonly clientId: string };

/** The key of a target's generator in the slice. */
export const targetKey = (target: ImageTarget): string => (target.kind === 'featured' ? `featured-${target.postId}` : target.clientId);
