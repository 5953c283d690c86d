import { savedTwice } from '../shared/saved-element';

export const Save = savedTwice('jetpack-form-steps-wrapper', 'wp-block-jetpack-form-step-container jetpack-form-step-container');
