import { savedTwice } from '../shared/saved-element';

export const Save = savedTwice('wp-block-jetpack-input-image-option');
