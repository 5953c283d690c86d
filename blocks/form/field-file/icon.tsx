import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M11.3 16V7.8L8.5 10.6l-1.1-1.1L12 5l4.6 4.5-1.1 1.1-2.7-2.8V16zM5 14h1.5v4.5h11V14H19v6H5z" />
	</SVG>
);
