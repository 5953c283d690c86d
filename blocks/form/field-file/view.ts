import { enhanceFiles } from '../shared/view/files';

// Those in an area to drop files on have a script of their own.
document.querySelectorAll<HTMLInputElement>('.wp-block-jetpack-contact-form__box > [data-files]').forEach(enhanceFiles);
