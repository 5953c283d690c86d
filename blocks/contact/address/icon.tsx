import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M12 2.5a7 7 0 0 1 7 7c0 4.6-4.3 8.9-7 12-2.7-3.1-7-7.4-7-12a7 7 0 0 1 7-7zM12 4a5.5 5.5 0 0 0-5.5 5.5c0 3.3 2.9 6.7 5.5 9.7 2.6-3 5.5-6.4 5.5-9.7A5.5 5.5 0 0 0 12 4zm0 2.7a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6z" />
	</SVG>
);
