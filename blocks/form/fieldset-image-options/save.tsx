import { savedTwice } from '../shared/saved-element';

export const Save = savedTwice('wp-block-jetpack-fieldset-image-options');
