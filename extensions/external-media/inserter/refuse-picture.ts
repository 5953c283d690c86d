import { __ } from '@wordpress/i18n';
import { actionsOf } from '../../../editor/wordpress';

/** Says where a picture of another service can be dropped. */
export function refusePicture(): void {
	actionsOf('core/notices')?.createErrorNotice(
		__('Pictures of other services can be dropped between blocks. In this block, choose the picture by its button.', 'sitewright')
	);
}
