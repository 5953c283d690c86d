import { readCoordinates } from '../../../../features/places/places/read-coordinates';

it.each([
	['47.0707, 15.4395', 47.0707, 15.4395],
	['  -43.37832 172.64013 ', -43.37832, 172.64013],
	['−43.37;+172.6', -43.37, 172.6],
	['47.0707° N, 15.4395° E', 47.0707, 15.4395],
	['33.9 s, 70.7 w', -33.9, -70.7],
	['N 47.0707 E 15.4395', 47.0707, 15.4395],
	['15.4395°E 47.0707°N', 47.0707, 15.4395],
	['47°04\'14.5"N 15°26\'22.2"E', 47.0706944, 15.4395],
	['47º 4′ 30″ N, 15º 30′ E', 47.075, 15.5],
	["47° 4' 30'' N 15° 30' E", 47.075, 15.5],
	['47,0707 15,4395', 47.0707, 15.4395],
	['47,0707, 15,4395', 47.0707, 15.4395],
	['47,0707; 15', 47.0707, 15],
	['47,15', 47, 15],
	['47.07,15.43', 47.07, 15.43],
])('reads %p as a place', (text, latitude, longitude) => expect(readCoordinates(text)).toMatchObject({ latitude, longitude }));

it.each([
	'',
	'47.0707',
	'47,0707,15,4395',
	'47, 15, 3',
	'91, 15',
	'47, 181',
	'1e309, 15',
	'NaN, 15',
	'-47 S, 15 E',
	'47 N, 15',
	'47 N, 15 N',
	"47° 75' N, 15° E",
	'47.0707° N, 15.4395° O',
	'Main Street 12, 8010 Graz',
	'5th Avenue 3',
	`1${' '.repeat(200)}2`,
])('leaves %p to the search for addresses', (text) => expect(readCoordinates(text)).toBeNull());

it('names the place by its coordinates', () =>
	expect(readCoordinates('47,0707 15,4395')).toMatchObject({ title: '47.0707, 15.4395', address: '47.0707, 15.4395' }));
