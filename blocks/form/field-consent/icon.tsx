import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M6 3.5h12v17H6zM7.5 5v14h9V5zM9 8h6v1.5H9zm0 3h6v1.5H9zm1.7 5.8L9 15.1l1-1 .7.8 2.3-2.3 1 1z" />
	</SVG>
);
