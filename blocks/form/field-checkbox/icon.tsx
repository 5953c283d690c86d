import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M5 5h14v14H5zm1.5 1.5v11h11v-11zM11 15.3l-3-3 1-1 2 2 4-4.1 1.1 1z" />
	</SVG>
);
