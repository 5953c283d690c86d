import { savedTwice } from '../shared/saved-element';

export const Save = savedTwice('wp-block-jetpack-form-step-navigation__wrapper', 'wp-block-jetpack-form-step-navigation');
