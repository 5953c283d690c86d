import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M12 2.5a6.5 6.5 0 0 0-6.5 6.5c0 4.6 5.3 10.9 6 11.8.3.3.7.3 1 0 .7-.9 6-7.2 6-11.8A6.5 6.5 0 0 0 12 2.5zm0 1.5a5 5 0 0 1 5 5c0 3.2-3.3 7.7-5 9.9C10.3 16.7 7 12.2 7 9a5 5 0 0 1 5-5zm0 2.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z" />
	</SVG>
);
