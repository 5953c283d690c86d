import { Path, SVG } from '@wordpress/primitives';
import constants from './constants.json';

/** Both blocks of the family have it. */
export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d={constants.services.share.icon} />
	</SVG>
);
