#include "CYAML.h"

#include <CLoading.h>

#define FUNCTIONS(F) \
    F(void, yaml_event_delete, (yaml_event_t *event), (event)) \
    F(void, yaml_parser_delete, (yaml_parser_t *parser), (parser)) \
    F(int, yaml_parser_initialize, (yaml_parser_t *parser), (parser)) \
    F(int, yaml_parser_parse, (yaml_parser_t *parser, yaml_event_t *event), (parser, event)) \
    F(void, yaml_parser_set_input, \
      (yaml_parser_t *parser, yaml_read_handler_t *handler, void *data), \
      (parser, handler, data))

LOADED_LIBRARY(yaml, "libyaml-0.so.2", FUNCTIONS)
