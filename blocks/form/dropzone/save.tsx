import { savedOnce } from '../shared/saved-element';

export const Save = savedOnce('wp-block-jetpack-dropzone');
