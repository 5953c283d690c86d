export { checkboxIcon as icon } from '../shared/icons';
