export { radioIcon as icon } from '../shared/icons';
